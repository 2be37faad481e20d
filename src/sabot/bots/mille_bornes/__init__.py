"""Players of Mille Bornes that go by what the books advise."""
