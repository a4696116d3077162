import type { WebhookRow } from '#src/contract/entities/accounts/webhook.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly webhook: WebhookView
  }
}

/** A webhook as its owner sees it. */
export interface WebhookView extends WebhookRow {
  /** A test was asked for here, and the server does not know yet. */
  readonly isTesting: boolean
}
