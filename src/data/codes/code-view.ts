import type { CodeRow } from '#src/contract/entities/zones/code.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly code: CodeView
  }
}

/** A code as a person sees it. */
export interface CodeView extends CodeRow {
  /** Made or revoked here, and not confirmed by the server yet. */
  readonly isWaiting: boolean
}
