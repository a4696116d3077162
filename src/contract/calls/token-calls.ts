import type { TokenScope } from '#src/contract/entities/accounts/api-token.ts'
import type { CallName } from './calls.ts'

interface TokenCall {
  readonly scope: TokenScope
  /** What the call does, for developers of programs. */
  readonly summary: string
}

/** All calls that accept a personal token, with the scope that each needs. Other calls reject tokens. */
export const tokenCalls: Readonly<Partial<Record<CallName, TokenCall>>> = {
  currentUser: {
    scope: 'account:read',
    summary: 'The owner of the token, their plan and the number of downloads left this month.',
  },
  myZones: { scope: 'zones:read', summary: 'The zones that you are a member of.' },
  zone: { scope: 'zones:read', summary: 'One zone that you are a member of.' },
  createZone: { scope: 'zones:create', summary: 'Creates a zone and returns the text of its QR code.' },
  photosByQuery: { scope: 'photos:read', summary: 'A zone’s photos of a day, newest first.' },
  photosOfZone: {
    scope: 'photos:read',
    summary: 'A zone’s photos of a day, newest first; the path contains the zone.',
  },
  photosOfDay: { scope: 'photos:read', summary: 'A zone’s photos of the day in the path.' },
  likes: { scope: 'photos:read', summary: 'The number of people who like a photo.' },
  likedByMe: { scope: 'photos:read', summary: 'Whether you like a photo.' },
  reactions: { scope: 'photos:read', summary: 'The newest 1,000 reactions to a photo, oldest first.' },
  comments: { scope: 'photos:read', summary: 'The newest 1,000 comments on a photo, oldest first.' },
  download: {
    scope: 'photos:download',
    summary: 'Records a download and returns its address. Your plan counts one download per photo and month.',
  },
  uploadPhoto: {
    scope: 'photos:upload',
    summary: 'Adds a photo to a zone: JPEG, PNG or GIF of at most 10 MiB.',
  },
  like: {
    scope: 'responses:write',
    summary: 'Likes a photo or removes your like; without a body it toggles.',
  },
  addReaction: { scope: 'responses:write', summary: 'Adds a reaction to a photo.' },
  removeReaction: { scope: 'responses:write', summary: 'Takes a reaction back.' },
  addComment: { scope: 'responses:write', summary: 'Comments on a photo.' },
  updateComment: { scope: 'responses:write', summary: 'Changes one of your comments.' },
  deleteComment: { scope: 'responses:write', summary: 'Deletes one of your comments.' },
}

/** The scope that is needed to read a photo's file at `/uploads/{filename}`. */
export const scopeOfBytes: TokenScope = 'photos:read'
