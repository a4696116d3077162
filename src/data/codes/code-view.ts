import type { CodeRow } from '#src/contract/entities/zones/code.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly code: CodeView
  }
}

/** A code as shown to the user. */
export interface CodeView extends CodeRow {
  /** True if the code was created or revoked on this device and the server has not confirmed it. */
  readonly isWaiting: boolean
}
