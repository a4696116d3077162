import { maxPushBytes, maxPushMutations } from '#src/contract/wire/sync-messages.ts'

/** What a row weighs in a push besides its args, and a push besides its rows. */
const rowEnvelopeBytes = 128
const pushEnvelopeBytes = 1024

/** The rows in their order, parted into pushes of at most 50 mutations and 256 KB. */
export function inBatches<Row extends { readonly sizeBytes: number }>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const batches: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const rowBytes = row.sizeBytes * 2 + rowEnvelopeBytes
    const last = batches.at(-1)
    const isFull = last === undefined || last.length >= maxPushMutations || bytes + rowBytes > maxPushBytes
    if (isFull) batches.push([row])
    else last.push(row)
    bytes = (isFull ? pushEnvelopeBytes : bytes) + rowBytes
  }
  return batches
}
