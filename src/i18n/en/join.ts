/** The page of a zone's code for people who are not signed in. */
export const joinWords = {
  area: 'join' as const,
  pageTitle: (zone: string, brand: string) => `Join ${zone} - ${brand}`,
  goneTitle: 'This code is not valid',
  goneText:
    'The album may have ended, or its host made a new code. Ask for the current code, then scan it or type it in.',
  invitedTitle: 'A friend invited you',
  invitedText: (brand: string) =>
    `${brand} collects everybody’s photos of one place or party. Scan the code of a zone where you are, and you are in.`,
  howItWorks: 'How it works',
  presence: 'For people who are there: your phone asks for your location once.',
  enterCode: 'Enter code',
  cookiesTitle: 'Cookies are blocked',
  cookiesText:
    'Joining needs a cookie. Allow cookies for this site, or open the link in another browser, then try again.',
  insecureTitle: 'Joining is not possible here',
  insecureText: 'This address is not secure (http). Ask for its https address.',
  tooManyTitle: 'Too many new guests at once',
  tooManyText:
    'Many people have just joined from this network. Try again in a few minutes, or use your mobile network.',
  failedTitle: 'You could not be signed in',
  failedText: 'Something went wrong on the server. Your name is kept: try again.',
  portalTitle: 'This network asks you to sign in first',
  portalText: 'Open the Wi-Fi’s own sign-in page, or use your mobile network. Then try again here.',
  codeMissingTitle: 'You are signed in, but the album could not be loaded',
  codeMissingText: 'The connection was interrupted, or this Wi-Fi asks you to sign in first. Then try again.',
  tryAgain: 'Try again',
  loadingZone: 'The album is loading. You can add photos already.',
  keptOne: '1 photo is safe on this device. It is sent as soon as the album is here.',
  keptMany: (count: string) =>
    `${count} photos are safe on this device. They are sent as soon as the album is here.`,
  notKept: 'This photo could not be kept: the device has no room. Add it again when the album is here.',
}
