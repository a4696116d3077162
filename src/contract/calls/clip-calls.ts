import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { NewClipBody } from '#src/contract/entities/photos/clip.ts'
import type { Call } from './call.ts'

/** What the server says of a clip that was announced: whether its bytes are to come. */
export const ClipAnswer = v.object({ isWanted: v.boolean() })
export type ClipAnswer = v.InferOutput<typeof ClipAnswer>

const params = v.object({ id: PhotoId })
const ofClip = { path: '/api/photos/:id/clip', access: 'signed-in', params } as const
const ofLoop = { path: '/api/photos/:id/loop', access: 'signed-in', limit: 'part', params } as const

/** The clip of a photo: announced, sent in parts, removed. */
export const clipCalls = {
  addClip: { method: 'POST', limit: 'write', ...ofClip, body: NewClipBody, answer: ClipAnswer },
  /** Tus 1.0: how much of the silent preview has come, as `Upload-Offset` of `Upload-Length`. */
  loopOffset: { method: 'HEAD', ...ofLoop },
  /** Tus 1.0: the bytes that follow. */
  loopPart: { method: 'PATCH', ...ofLoop },
  /** Tus 1.0: how much of the clip has come. */
  clipOffset: { method: 'HEAD', limit: 'part', ...ofClip },
  /** Tus 1.0: the bytes that follow. The last of them make the clip the photo's. */
  clipPart: { method: 'PATCH', limit: 'part', ...ofClip },
  removeClip: { method: 'DELETE', limit: 'write', ...ofClip },
} as const satisfies Record<string, Call>
