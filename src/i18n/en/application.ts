/** What applications need: a confirmed email address. */
export const applicationWords = {
  area: 'application' as const,
  confirmTitle: 'Confirm your address first',
  confirmText: 'Applications need a confirmed email address. What you type here stays until you’re back.',
  guestText:
    'You are here as a guest. Make an account with your email address and confirm it. What you type here stays until you are back.',
  offlineText: 'You can send it now: it stays on this device until your address is confirmed.',
  confirm: 'Confirm my address',
  makeAccount: 'Make an account',
  refusedTitle: 'Your application was not taken yet',
  refusedText:
    'It needs a confirmed email address. Your text is safe on this device: confirm the address, then send it again.',
  confirmedText: 'Your email address is confirmed now. Send your application again.',
  otherText: 'Your text is safe on this device, under “Waiting to send”.',
  sendAgain: 'Send again',
}
