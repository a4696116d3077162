import * as v from 'valibot'
import { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { NewGuestbookEntry } from '#src/contract/entities/responses/guestbook.ts'
import type { Call } from './call.ts'

/** The response to a guestbook entry. `isVoiceWanted`: whether to send the bytes of its voice recording. */
export const GuestbookAnswer = v.object({ isVoiceWanted: v.boolean() })
export type GuestbookAnswer = v.InferOutput<typeof GuestbookAnswer>

const entryId = v.object({ id: GuestbookId })
const ofVoice = { path: '/api/voices/:id', access: 'signed-in', params: entryId } as const

/** An entry of a zone's guestbook, and the bytes of its voice recording. */
export const guestbookCalls = {
  addGuestbookEntry: {
    method: 'POST',
    path: '/api/guestbook',
    access: 'signed-in',
    limit: 'write',
    body: NewGuestbookEntry,
    answer: GuestbookAnswer,
  },
  /** Tus 1.0: how much of a voice recording has arrived, as `Upload-Offset` of `Upload-Length`. */
  voiceOffset: { method: 'HEAD', limit: 'part', ...ofVoice },
  /** Tus 1.0: the next bytes. After the last of them, the voice recording can be played. */
  voicePart: { method: 'PATCH', limit: 'part', ...ofVoice },
} as const satisfies Record<string, Call>
