## Everywhere

web-skip = Skip to content
web-sabot = Sabot
web-home = Home
web-home-link = Sabot: to the home page
web-tools = Language, settings and you
web-language = Language
web-cancel = Cancel
web-done = Done
web-close = Close
web-go-on = Go on
web-try-again = Try again
web-unreachable = The server cannot be reached. Check your connection and try again.
web-copied = Copied.
web-copy-by-hand = Your browser does not copy by itself: the link is selected, copy it by hand.
web-offline = You are offline
web-offline-server = The server cannot be reached
web-offline-about = You need a connection to play. This page comes back by itself.
web-offline-read = Read before, and still here

## The player

web-name = Nickname
web-name-title = Choose a nickname
web-name-about = It is what others see at the table. One word, without spaces. No account is needed.
web-you-are = You are { $name }: nickname and devices
web-identity = You on this server
web-newcomer = Without a nickname you can watch, and play against bots. With one you sit down with others, talk, and are known by it.
web-rename = Change
web-renamed = You are { $name } now.
web-rename-about = At tables where you already sit, you keep the old one.
web-recovery-title = Use another device
web-recovery-about = A recovery link makes you the same player on another device. It works once, within a week. Whoever has it can act as you: keep it safe. A new link replaces the old one.
web-recovery = Get a recovery link
web-recovery-copy = Copy
web-sign-out = Sign out everywhere else
web-sign-out-about = Your other devices and programs are signed out, and your recovery link stops working. Here you stay who you are.
web-sign-out-do = Sign out elsewhere…
web-sign-out-sure = Yes, sign out everywhere else
web-signed-out = You are now signed in only in this browser.
web-recover-title = Carry on as yourself
web-recover-about = This link makes this browser the same player as on your other device.
web-recover-instead = In this browser you are { $name } now. That player will be lost, unless you have a recovery link for it.
web-recover = Be this player here
web-recover-empty = This recovery link is incomplete. Copy it again on your other device.
web-recovered = Welcome back, { $name }!
web-title-recover = Carry on · Sabot
web-password = Password
web-password-title = The host’s password
web-password-about = This server asks for it once, when you open a table.

## Settings

web-settings = Settings
web-theme = Colours
web-theme-auto = Same as the device
web-theme-light = Light
web-theme-dark = Dark
web-motion = Moving cards
web-motion-about = If your device asks for less motion, nothing moves, whatever is chosen here.
web-motion-calm = Calm
web-motion-normal = Normal
web-motion-fast = Fast
web-motion-none = None
web-bots-speed = Bots play
web-bots-speed-about = At tables that you open.
web-bots-slow = Slowly
web-bots-normal = At a normal pace
web-bots-fast = Quickly
web-stepping = Step by step
web-stepping-about = After each of the others’ moves, the table waits for you to go on.
web-quick = Play with one tap
web-quick-about = A card that can do only one thing does it at once, without asking.
web-forced = Forced moves play themselves
web-forced-about = Where you have nothing to decide, the move is made for you after a pause. You can stop it at any time.
web-sounds = Sounds
web-sounds-about = You hear the cards, your turn and the end of a hand.
web-shortcuts = Single keys as shortcuts
web-shortcuts-about = Switch them off if they get in the way of your screen reader or dictation.
web-notify = Tell me when it is my turn
web-notify-about = By a browser notification, when this page is out of sight.
web-notify-refused = Your browser has been told not to show notifications from this page. Allow them in its settings first.

## Unknown addresses

web-title-not-found = Nothing here · Sabot
web-not-found = This road leads nowhere
web-not-found-about = There is nothing at this address. Perhaps the link lost a letter on the way.
