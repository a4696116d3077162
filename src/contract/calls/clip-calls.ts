import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { NewClipBody } from '#src/contract/entities/photos/clip.ts'
import type { Call } from './call.ts'

/** The response to an announced clip. `isWanted`: whether to send its bytes. */
export const ClipAnswer = v.object({ isWanted: v.boolean() })
export type ClipAnswer = v.InferOutput<typeof ClipAnswer>

const params = v.object({ id: PhotoId })
const ofClip = { path: '/api/photos/:id/clip', access: 'signed-in', params } as const
const ofLoop = { path: '/api/photos/:id/loop', access: 'signed-in', limit: 'part', params } as const

/** The clip of a photo: announce it, send it in parts, delete it. */
export const clipCalls = {
  addClip: { method: 'POST', limit: 'write', ...ofClip, body: NewClipBody, answer: ClipAnswer },
  /** Tus 1.0: how much of the silent preview has arrived, as `Upload-Offset` of `Upload-Length`. */
  loopOffset: { method: 'HEAD', ...ofLoop },
  /** Tus 1.0: the next bytes. */
  loopPart: { method: 'PATCH', ...ofLoop },
  /** Tus 1.0: how much of the clip has arrived. */
  clipOffset: { method: 'HEAD', limit: 'part', ...ofClip },
  /** Tus 1.0: the next bytes. After the last of them, the photo has the clip. */
  clipPart: { method: 'PATCH', limit: 'part', ...ofClip },
  removeClip: { method: 'DELETE', limit: 'write', ...ofClip },
} as const satisfies Record<string, Call>
