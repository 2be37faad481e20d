## Everywhere

web-skip = Skip to the content
web-settings = Name and language
web-home = Home
web-cancel = Cancel
web-done = Done
web-close = Close
web-go-on = Go on
web-keep = Keep
web-try-again = Try again
web-unreachable = The server cannot be reached. Check your connection and try again.
web-copied = Copied.
web-copy-by-hand = Copy this link
web-link = Link

## Who one is

web-name = Nickname
web-name-title = Choose a nickname
web-name-about = It is what others see at the table. One word, without spaces. No account is needed.
web-rename = Change your nickname
web-rename-about = At tables where you sit already you keep the old one.
web-identity = You on this server
web-newcomer = Without a nickname you can watch. With one you sit down, talk, and find your games again.
web-recovery = Copy a recovery link
web-recovery-about = A recovery link makes you the same player on another device. Whoever has it is you: keep it safe. A new one replaces the one before.
web-sign-out = Sign out everywhere else
web-sign-out-about = All your other devices and programs, and your recovery link, are no longer good. You stay who you are here.
web-recover = Be this player here
web-recover-title = Carry on as yourself
web-recover-about = This link makes this browser the same player as on your other device.
web-recover-empty = This recovery link is not whole. Copy it again on your other device.
web-recovered = Welcome back!
web-password = Password
web-password-title = The host’s password
web-password-about = On this server one needs it, once, to open tables.
