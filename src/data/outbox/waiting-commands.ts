import type { MutationId } from '#src/contract/ids.ts'
import { commit } from '../commit.ts'
import { requireContext } from '../current-data.ts'
import type { DataContext } from '../data-context.ts'
import type { OutboxRow } from './outbox-row.ts'
import { removeRows, withDependants } from './outbox-store.ts'

/** Sends one item again, with whatever was blocked by it. */
export function retryItem(mid: MutationId): Promise<void> {
  return retryItemsIn(requireContext(), (row) => row.mid === mid)
}

/** Sends everything again, at once. */
export function retryAll(): Promise<void> {
  return retryItemsIn(requireContext(), () => true)
}

/** Takes an item out of the outbox for good, with everything that needs it. */
export function deleteItem(mid: MutationId): Promise<void> {
  return deleteItemIn(requireContext(), mid)
}

/** The photo of a waiting upload as a file to save; null for everything else. */
export async function itemFile(mid: MutationId): Promise<File | null> {
  const { database } = requireContext()
  const row = await database.outbox.where('mid').equals(mid).first()
  if (row?.name !== 'photo.upload') return null
  const picture = await database.pictures.get([row.args.id, 'full'])
  if (picture === undefined) return null
  return new File([picture.bytes], row.args.originalName || 'photo', { type: picture.mimeType })
}

/** `retryItem` and `retryAll` for the given user's data: the chosen rows, and those that hang on them, wait anew. */
export async function retryItemsIn(
  context: DataContext,
  isChosen: (row: OutboxRow) => boolean,
): Promise<void> {
  const { database } = context
  await database.transaction('rw', database.outbox, database.meta, async () => {
    const rows = await database.outbox.orderBy('seq').toArray()
    const again = withDependants(rows, rows.filter(isChosen)).filter(canRetry)
    await database.outbox.bulkPut(
      again.map((row) => ({
        ...row,
        state: 'queued',
        nextAt: 0,
        failures: 0,
        serverFailures: 0,
        lastError: null,
      })),
    )
    await database.meta.put({ key: 'retry-asked-at', value: context.platform.clock.now() })
  })
}

/** `deleteItem` for the given user's data. A photo that the server may have is deleted there, too. */
export async function deleteItemIn(context: DataContext, mid: MutationId): Promise<void> {
  const { database } = context
  const item = await database.outbox.where('mid').equals(mid).first()
  if (item?.name === 'photo.upload' && mayBeThere(item)) {
    await commit(context, { name: 'photo.delete', args: { id: item.args.id } })
    return
  }
  await database.transaction('rw', database.outbox, database.pictures, async () => {
    const rows = await database.outbox.toArray()
    const chosen = rows.filter((row) => row.mid === mid)
    await removeRows(database, withDependants(rows, chosen))
  })
}

function mayBeThere(row: OutboxRow): boolean {
  if (row.isCreated === true) return row.state !== 'acknowledged'
  return row.attempts > 0 && (row.state === 'queued' || row.state === 'in-flight')
}

function canRetry(row: OutboxRow): boolean {
  return row.state !== 'acknowledged' && row.state !== 'in-flight'
}
