/** The banner. */
export const offlineWording = {
  offline: "You're Offline",
  offlineText: 'Everything goes on working; it is sent later.',
  online: 'Back Online',
}
