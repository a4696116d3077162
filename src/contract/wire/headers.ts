/** Headers of ours, in lower case. */
export const headers = {
  /** `1` on every answer of our API: without it an answer is not ours (a captive portal's, say). */
  waypost: 'x-waypost',
  /** On the answer to a single mutation: the `rev` of PushResult. */
  rev: 'x-waypost-rev',
  /** On the answer to a single mutation: `duplicate` when the stored answer was given again. */
  outcome: 'x-waypost-outcome',
  /** On a mutation's request: whose outbox it comes from. */
  user: 'x-waypost-user',
  /** On calls that may send a mail: the brand in which the app is shown. */
  brand: 'x-waypost-brand',
  /** What opens a booth. */
  booth: 'x-waypost-booth',
  idempotencyKey: 'idempotency-key',
  /** On a mutation's request: the protocol version that wrote it. */
  schemaVersion: 'x-waypost-schema-version',
  /** On a refused HEAD, whose answer has no body: the problem's code. */
  problem: 'x-waypost-problem',
  /** On every answer of our API: the server's clock, epoch ms. */
  serverNow: 'x-waypost-now',
} as const
