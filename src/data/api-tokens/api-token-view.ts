import type { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly apiToken: ApiTokenView
  }
}

/** A personal token as its owner sees it. */
export interface ApiTokenView extends ApiTokenRow {
  /** Revoked here, and still valid until the server learns of it. */
  readonly isRevoking: boolean
}
