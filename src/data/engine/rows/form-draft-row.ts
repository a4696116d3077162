import type { EpochMs } from '#src/contract/wire/time.ts'

/** A user’s unsent form input. Stored only on this device, never in the outbox. */
export interface FormDraft {
  /** The form and its subject: `comment <photo id>`. */
  readonly key: string
  /** The form’s fields as JSON. The form defines the shape. */
  readonly value: unknown
  readonly updatedAt: EpochMs
}
