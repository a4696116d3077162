import type { WebhookRow } from '#src/contract/entities/accounts/webhook.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly webhook: WebhookView
  }
}

/** A webhook as shown to its owner. */
export interface WebhookView extends WebhookRow {
  /** True if a test was requested here and the server does not have the request yet. */
  readonly isTesting: boolean
}
