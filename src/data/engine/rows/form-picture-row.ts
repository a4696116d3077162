import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** The image that a user chose for an unsent form. Stored only on this device, never in the outbox. */
export interface FormPicture {
  /** The form and its subject, as in the form’s draft: `ad <id>`. */
  readonly key: string
  /** A new id for each choice. */
  readonly id: Uuid
  /** chosen: the bytes are the file’s. ready: they are the small JPEG that is sent. removed: the form has no image. */
  readonly state: 'chosen' | 'ready' | 'removed'
  readonly bytes: ArrayBuffer | null
  /** The type of the bytes that are ready. */
  readonly mimeType: string
  /** How often preparing it was started. */
  readonly attempts: number
  readonly updatedAt: EpochMs
}
