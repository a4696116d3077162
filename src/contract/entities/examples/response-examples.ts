import { commentId, guestbookId, photoId, userId } from './example-ids.ts'

const person = { id: userId, firstName: 'Ada', lastName: null, displayName: 'Ada', profileImageUrl: null }

/** A valid row of each table for responses to photos and messages to hosts; for tests and demo data only. */
export const responseExamples = {
  comment: {
    id: commentId,
    rev: 4,
    photoId,
    content: 'What a view!',
    createdAt: 1_760_000_200_000,
    editedAt: null,
    user: person,
    canEdit: true,
    canDelete: true,
  },
  like: { id: photoId, rev: 5, photoId },
  reaction: { id: `${photoId}:fire`, rev: 6, photoId, emoji: 'fire' },
  guestbook: {
    id: guestbookId,
    rev: 12,
    text: 'Thank you for this evening',
    photoId: null,
    voice: {
      filename: '00112233445566778899aabbccddeeff.mp4',
      bytes: 90_000,
      lengthMs: 24_000,
      peaks: '0aff',
    },
    status: 'ready',
    createdAt: 1_760_000_400_000,
    editedAt: null,
    user: person,
    canEdit: true,
    canDelete: true,
    reports: [],
  },
}
