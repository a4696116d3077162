import { guestbookId, userId } from './example-ids.ts'

/** A valid entry of a guestbook as a row of its zone: tests and demo data only. */
export const guestbookExample = {
  id: guestbookId,
  rev: 12,
  text: 'Thank you for this evening',
  photoId: null,
  voice: { filename: '00112233445566778899aabbccddeeff.mp4', bytes: 90_000, lengthMs: 24_000, peaks: '0aff' },
  status: 'ready',
  createdAt: 1_760_000_400_000,
  editedAt: null,
  user: { id: userId, firstName: 'Ada', lastName: null, displayName: 'Ada', profileImageUrl: null },
  canEdit: true,
  canDelete: true,
  reports: [],
}
