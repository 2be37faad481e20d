## Everywhere

web-skip = Skip to the content
web-sabot = Sabot
web-home = Home
web-home-link = Sabot: to the first page
web-tools = Language, settings and you
web-language = Language
web-cancel = Cancel
web-done = Done
web-close = Close
web-go-on = Go on
web-try-again = Try again
web-unreachable = The server cannot be reached. Check your connection and try again.
web-copied = Copied.
web-copy-by-hand = Your browser does not copy by itself: the link is marked, copy it by hand.
web-offline = You are offline
web-offline-server = The server cannot be reached
web-offline-about = To play, you need a connection. This page comes back by itself.
web-offline-lesson = The first lesson
web-offline-read = Read before, and still here

## Who one is

web-name = Nickname
web-name-title = Choose a nickname
web-name-about = It is what others see at the table. One word, without spaces. No account is needed.
web-you-are = You are { $name }: nickname and devices
web-identity = You on this server
web-newcomer = Without a nickname you can watch, and play against bots. With one you sit down with others, talk, and are known by it.
web-rename = Change
web-renamed = You are { $name } now.
web-rename-about = At tables where you sit already you keep the old one.
web-recovery-title = Be yourself on another device
web-recovery-about = A recovery link makes you the same player elsewhere. Whoever has it is you: keep it safe. A new one replaces the one before.
web-recovery = Get a recovery link
web-recovery-copy = Copy
web-sign-out = Sign out everywhere else
web-sign-out-about = All your other devices and programs, and your recovery link, are no longer good. You stay who you are here.
web-sign-out-do = Sign out elsewhere…
web-sign-out-sure = Yes, sign out everywhere else
web-signed-out = Nobody but this browser is you now.
web-recover-title = Carry on as yourself
web-recover-about = This link makes this browser the same player as on your other device.
web-recover-instead = Here you are { $name } at present. That player is left behind, unless you have a recovery link for it.
web-recover = Be this player here
web-recover-empty = This recovery link is not whole. Copy it again on your other device.
web-recovered = Welcome back, { $name }!
web-title-recover = Carry on · Sabot
web-password = Password
web-password-title = The host’s password
web-password-about = On this server one needs it, once, to open tables.

## Settings

web-settings = Settings
web-theme = Colours
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-motion = Moving cards
web-motion-about = Where your device asks for less motion, nothing moves whatever is chosen here.
web-motion-calm = Calm
web-motion-normal = Usual
web-motion-fast = Fast
web-motion-none = Not at all
web-bots-speed = Bots take their turns
web-bots-speed-about = At tables that you open.
web-bots-slow = Slowly
web-bots-normal = As usual
web-bots-fast = Quickly
web-stepping = Step by step
web-stepping-about = After each move of the others the table waits until you go on.
web-quick = Play with one tap
web-quick-about = A card that can do only one thing does it at once, without a question.
web-sounds = Sounds
web-sounds-about = Cards, your turn, and the end of a hand can be heard.
web-shortcuts = Single keys as shortcuts
web-shortcuts-about = Switch them off if they are in the way of your screen reader or your dictation.
web-notify = Tell me when it is my turn
web-notify-about = By a notification of the browser, while this page is out of sight.
web-notify-refused = Your browser has been told to show no notifications of this page. Allow them there first.

## An address where nothing is

web-title-lost = Nothing here · Sabot
web-lost = This road leads nowhere
web-lost-about = There is nothing at this address. Perhaps a letter of the link was lost on the way.
