import type { EpochMs } from '#src/contract/wire/time.ts'

/** What a user typed into a form and has not sent: on this device only, never in the outbox. */
export interface FormDraft {
  /** Which form, and of what: `comment <photo id>`. */
  readonly key: string
  /** The form's fields as JSON; its shape is the form's own. */
  readonly value: unknown
  readonly updatedAt: EpochMs
}
