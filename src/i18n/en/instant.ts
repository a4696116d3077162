/** A zone for a day, made at one press. */
export const instantWords = {
  area: 'instant' as const,
  instantCreate: 'Create instant QR',
  instantName: (time: string) => `Instant share, ${time}`,
  instantTitle: 'Your instant QR',
  instantUntil: (time: string) => `Valid until ${time}, for up to 50 photos.`,
  instantFailed: 'Failed to create instant QR code',
}
