import { filmId, guestbookId, photoId } from './example-ids.ts'

/** A valid film as a row of its zone; for tests and demo data only. */
export const filmExample = {
  id: filmId,
  rev: 10,
  filename: '00112233445566778899aabbccddeeff.mp4',
  bytes: 9_000_000,
  lengthMs: 24_000,
  width: 1080,
  height: 1920,
  hasSound: true,
  photoIds: [photoId],
  entryIds: [guestbookId],
  sharedAt: 1_760_000_300_000,
  isOwn: true,
}
