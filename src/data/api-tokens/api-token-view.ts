import type { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly apiToken: ApiTokenView
  }
}

/** A personal token as its owner sees it. */
export interface ApiTokenView extends ApiTokenRow {
  /** Revoked on this device, but valid until the server processes the request. */
  readonly isRevoking: boolean
}
