/** Our own headers, in lower case. */
export const headers = {
  /** `1` on every response of our API. A response without it comes from elsewhere, for example a captive portal. */
  waypost: 'x-waypost',
  /** On the response to a single mutation: the `rev` of PushResult. */
  rev: 'x-waypost-rev',
  /** On the response to a single mutation: `duplicate` if the stored response was returned again. */
  outcome: 'x-waypost-outcome',
  /** On a mutation's request: the user whose outbox it comes from. */
  user: 'x-waypost-user',
  /** On calls that can send a mail: the app's current brand. */
  brand: 'x-waypost-brand',
  /** The key of a booth. */
  booth: 'x-waypost-booth',
  idempotencyKey: 'idempotency-key',
  /** On a mutation's request: the protocol version in which it was written. */
  schemaVersion: 'x-waypost-schema-version',
  /** On a rejected HEAD, whose response has no body: the problem's code. */
  problem: 'x-waypost-problem',
  /** On every response of our API: the server's clock, epoch ms. */
  serverNow: 'x-waypost-now',
} as const
