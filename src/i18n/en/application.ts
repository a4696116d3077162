/** What applications need: a confirmed e-mail address. */
export const applicationWords = {
  area: 'application' as const,
  confirmTitle: 'Confirm your address first',
  confirmText:
    'We only take applications with a confirmed e-mail address. What you type here stays until you are back.',
  guestText:
    'You are here as a guest. Make an account with your e-mail address and confirm it. What you type here stays until you are back.',
  offlineText:
    'You can send it now: it waits on this device. It is taken once your address is confirmed, which needs a connection.',
  confirm: 'Confirm my address',
  makeAccount: 'Make an account',
  refusedTitle: 'Your application was not taken yet',
  refusedText:
    'It needs a confirmed e-mail address. Your text is safe on this device: confirm the address, then send it again.',
  confirmedText: 'Your e-mail address is confirmed now. Send your application again.',
  otherText: 'Your text is safe on this device, under “Waiting to send”.',
  sendAgain: 'Send again',
}
