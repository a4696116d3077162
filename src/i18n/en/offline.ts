/** The banner. */
export const offlineWords = {
  area: 'offline' as const,
  offline: "You're Offline",
  offlineText: 'Everything goes on working; it is sent later.',
  online: 'Back Online',
}
