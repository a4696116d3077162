/** Going on as the same guest on another device. */
export const handoverWords = {
  area: 'handover' as const,
  guestHere: (name: string) => `You are here as ${name}`,
  guestQuestion: 'When you sign in to your account',
  keepGuest: 'Keep my photos',
  keepGuestText: (unsent: number): string =>
    unsent === 0
      ? 'Everything you made here as a guest moves to your account: zones, photos, comments and likes.'
      : unsent === 1
        ? 'Everything you made here as a guest moves to your account: zones, photos, comments and likes. One thing that has not been sent yet goes out from there.'
        : `Everything you made here as a guest moves to your account: zones, photos, comments and likes. ${unsent} things that have not been sent yet go out from there.`,
  leaveGuest: 'Leave the guest behind',
  leaveGuestText: (unsent: number): string =>
    unsent === 0
      ? 'What you shared stays in its zones, but you can no longer change or delete it.'
      : 'What you shared stays in its zones, but you can no longer change or delete it. What has not been sent yet is not sent any more.',
  guestKeepsName: 'Your account keeps its own name and picture.',
  guestRefused: 'Your account can’t take over the guest’s things',
  guestRefusedText:
    'It belongs to another account, or the guest was deleted. What has not been sent yet stays on this device, and goes out once that account signs in here.',
  guestEnded:
    'The guest was signed out here. If an account has the guest’s photos already, sign in to that account: what waits on this device is sent from there.',
  title: 'Continue on another device',
  text: 'Pick up your phone, tablet or laptop and go on as you: same name, same photos.',
  show: 'Show my code',
  dialogTitle: 'Continue on another device',
  scan: (name: string) =>
    `Scan this with the camera of your other device. It opens there as ${name}, and nobody else should see it.`,
  qrAlt: 'QR code that opens your account on another device',
  orType: (address: string) => `Or open ${address} there and enter`,
  until: (time: string) => `Works once, until ${time}.`,
  over: 'This code has expired.',
  another: 'Make another code',
  copy: 'Copy link',
  copied: 'Link copied. It works once.',
  copyFailed: 'Could not copy the link',
  needsNetwork: 'A code needs a connection. Try again when you are online.',
  making: 'Making your code',
  enterTitle: 'Go on as you',
  enterText: 'Enter the code that your other device shows under Profile, Continue on another device.',
  code: 'Code',
  codeHint: 'Eight letters and digits.',
  codeWrong: 'A code has eight letters and digits, such as K7PM 4XWA.',
  goOn: 'Continue',
  gone: 'This code has been used or has expired. Make another one on your other device.',
  isMember: 'You have an account. Sign in with your email address on your other device.',
  replaces: (name: string) =>
    `On this device you are ${name}. Continue, and you are signed out as ${name}; photos that ${name} has shared stay where they are.`,
  entering: 'Opening your account',
  welcome: (name: string) => `Welcome back, ${name}`,
  haveCode: 'I have a code from my other device',
}
