export const words = {
  title: 'Known browsers',
  description:
    'These browsers have unlocked the panel since the pin was set. Nobody else can use up their tries at the pin.',
  advice:
    'Revoke a browser that is lost or not yours. If somebody else knows the pin, ask the operator of the site for a new one: it locks every panel.',
  loading: 'Loading known browsers',
  fetchFailed: (message: string) => `Error fetching known browsers: ${message}`,
  none: 'No known browsers',
  noneText: 'A browser is listed here after it has unlocked the panel.',
  list: 'Browsers',
  thisBrowser: 'This browser',
  unlocked: 'Panel open',
  lastUnlocked: 'Last unlocked',
  firstUnlocked: (moment: string) => `First unlocked ${moment}`,
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'An open panel locks there, and the browser has to unlock as a new one.',
  revokeHereText:
    'This is the browser you are using: the panel locks here, and you need the pin to go on.',
  revoking: 'Revoking...',
  revoked: 'Browser revoked',
  revokeFailed: (message: string) => `Error revoking the browser: ${message}`,
};
