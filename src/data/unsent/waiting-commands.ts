import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { fileNameOfType } from '#src/contract/rules/file-name.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pictureKeysOf, withDependants } from '#src/data/engine/outbox/outbox-store.ts'

/** Sends one item again, with the items it blocked. */
export function retryItem(mutationId: MutationId): Promise<void> {
  return retryItemsIn(requireContext(), (row) => row.mutationId === mutationId)
}

/** Sends everything again at once. */
export function retryAll(): Promise<void> {
  return retryItemsIn(requireContext(), () => true)
}

/** Sends a photo over any connection type, even if others wait for Wi-Fi. */
export async function sendOverAnyConnection(
  mutationId: MutationId,
  { database, platform } = requireContext(),
): Promise<void> {
  await database.transaction('rw', database.outbox, database.meta, async () => {
    await database.outbox.where('mutationId').equals(mutationId).modify({ isForAnyLink: true })
    await database.meta.put({ key: 'retry-asked-at', value: platform.clock.now() })
  })
}

/**
 * Returns the photo or clip of an unsent upload as a file to save, or its preview if nothing else is left. null for
 * everything else.
 */
export async function itemFile(
  mutationId: MutationId,
  { database } = requireContext(),
): Promise<File | null> {
  const row = await database.outbox.where('mutationId').equals(mutationId).first()
  if (row?.name !== 'photo.upload' && row?.name !== 'clip.add') return null
  const found = await database.pictures.bulkGet([...pictureKeysOf(row)])
  const picture = found.find((one) => one !== undefined)
  if (picture === undefined) return null
  const { mimeType: type } = picture
  const name = row.name === 'photo.upload' ? row.args.originalName : 'clip'
  return new File([picture.bytes], fileNameOfType(name, type), { type })
}

/** Runs `retryItem` and `retryAll` with the given context: queues the chosen rows and their dependents again. */
export async function retryItemsIn(
  context: DataContext,
  isChosen: (row: OutboxRow) => boolean,
): Promise<void> {
  const { database } = context
  await database.transaction('rw', database.outbox, database.meta, async () => {
    const rows = await database.outbox.orderBy('seq').toArray()
    const retried = withDependants(rows, rows.filter(isChosen)).filter(canRetry)
    await database.outbox.bulkPut(
      retried.map((row) => ({
        ...row,
        state: 'queued',
        // A row that was never sent can only be held for its undo period.
        nextAt: row.attempts === 0 ? row.nextAt : 0,
        failures: 0,
        serverFailures: 0,
        ...(row.mismatches === undefined ? {} : { mismatches: 0 }),
        ...(row.foreignAnswers === undefined ? {} : { foreignAnswers: 0 }),
        lastError: null,
      })),
    )
    await database.meta.put({ key: 'retry-asked-at', value: context.platform.clock.now() })
  })
}

function canRetry(row: OutboxRow): boolean {
  return row.state !== 'acknowledged' && row.state !== 'in-flight'
}
