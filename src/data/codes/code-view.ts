import type { CodeRow } from '#src/contract/entities/zones/code.ts'

/** A code as a person sees it. */
export interface CodeView extends CodeRow {
  /** Made or revoked here, and not confirmed by the server yet. */
  readonly isWaiting: boolean
}
