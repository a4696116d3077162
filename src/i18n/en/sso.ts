/** Signing in with one’s organisation. Both languages come with it: few people load either. */
export const ssoWords = {
  open: 'Sign in with your organisation',
  email: 'Work email address',
  emailHint: 'We ask your organisation who you are. You enter no password here.',
  go: 'Continue',
  close: 'Sign in another way',
  wrongEmail: 'Enter an email address such as name@example.com.',
  unknown: 'This address cannot sign in this way. Check it, or sign in another way.',
  unavailable: 'Your organisation’s sign-in cannot be reached just now. Try again later.',
  outcomes: {
    'sso-off': 'Your organisation does not sign in this way at the moment. Sign in another way.',
    'foreign-address': 'Your organisation gave us an address outside its domains, so nobody was signed in.',
    admin: 'This account runs this site. It only signs in with its own password or passkey.',
  },
  fullTitle: 'You are signed in, without a seat',
  fullText:
    'All seats of your organisation are taken, or their time is over. Ask the people who run it; the next time you sign in, a free seat is yours.',
  goOn: 'Continue',
  linkTitle: 'There is an account with your address',
  linkText:
    'Your organisation knows you. Show once that the account is yours: sign in to it here as you always do, or have a new password mailed to you. Then you connect the two.',
  connectTitle: 'Connect your account with your organisation?',
  connectText:
    'From then on, your organisation’s sign-in opens this account just as your password does. The people who manage sign-in there could open it, too.',
  connect: 'Connect',
  notNow: 'Not now',
  connected: 'Connected. Your organisation’s sign-in opens this account from now on.',
  waitedTooLong: 'That was too long ago. Sign in with your organisation once more.',
  otherAccount: 'This is another account. Sign in to the one with your work address.',
}
