import type { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'

/** A personal token as its owner sees it. */
export interface ApiTokenView extends ApiTokenRow {
  /** Revoked here, and still open until the server hears of it. */
  readonly isRevoking: boolean
}
