import { maxPushBytes, maxPushMutations } from '#src/contract/wire/sync-messages.ts'

/** The size of a row in a push without its args, and of a push without its rows. */
const rowEnvelopeBytes = 128
const pushEnvelopeBytes = 1024

/** Splits the rows, in order, into pushes of at most 50 mutations and 256 KB. */
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
