import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** The picture that a user chose for a form and has not sent: on this device only, never in the outbox. */
export interface FormPicture {
  /** Which form, and of what: `ad <id>`, as of the form's draft. */
  readonly key: string
  /** Another one for each choice. */
  readonly id: Uuid
  /** chosen: the bytes are the file's. ready: they are the small JPEG that is sent. removed: there is to be no picture. */
  readonly state: 'chosen' | 'ready' | 'removed'
  readonly bytes: ArrayBuffer | null
  /** Of the bytes that are ready. */
  readonly mimeType: string
  /** How often preparing it began. */
  readonly attempts: number
  readonly updatedAt: EpochMs
}
