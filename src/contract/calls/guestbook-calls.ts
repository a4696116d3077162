import * as v from 'valibot'
import { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { NewGuestbookEntry } from '#src/contract/entities/responses/guestbook.ts'
import type { Call } from './call.ts'

/** What the server says of an entry: whether the bytes of its voice are to come. */
export const GuestbookAnswer = v.object({ isVoiceWanted: v.boolean() })
export type GuestbookAnswer = v.InferOutput<typeof GuestbookAnswer>

const entryId = v.object({ id: GuestbookId })
const ofVoice = { path: '/api/voices/:id', access: 'signed-in', params: entryId } as const

/** An entry of a zone's guestbook, and the bytes of its voice. */
export const guestbookCalls = {
  addGuestbookEntry: {
    method: 'POST',
    path: '/api/guestbook',
    access: 'signed-in',
    limit: 'write',
    body: NewGuestbookEntry,
    answer: GuestbookAnswer,
  },
  /** Tus 1.0: how much of a voice has come, as `Upload-Offset` of `Upload-Length`. */
  voiceOffset: { method: 'HEAD', limit: 'part', ...ofVoice },
  /** Tus 1.0: the bytes that follow. The last of them let the voice be heard. */
  voicePart: { method: 'PATCH', limit: 'part', ...ofVoice },
} as const satisfies Record<string, Call>
