import type { Table } from 'dexie'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { deleteChosenBytes, eachChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { traitsOf } from '#src/contract/mutations/mutations.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { type ChosenSource, claimChosen } from '#src/data/chosen-photos/claim-chosen.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import { pictureKeysOf, removeRows } from '#src/data/engine/outbox/outbox-store.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/** Not moved, because the account has its own name, picture and notification settings. */
const unmovedMutations: ReadonlySet<OutboxRow['name']> = new Set([
  'profile.rename',
  'profile.set-picture',
  'notification.choose',
])

/**
 * Moves a guest’s outbox on this device to the end of the user’s outbox, in order and with its bytes. Also moves chosen
 * files, drafts and the basket. Rows keep their mutation ids, so the server applies each only once. Each row is stored in the
 * user’s database before it is deleted from the guest’s, and a repeated call moves only the rest.
 */
export async function moveGuestRows(context: DataContext, guestId: UserId): Promise<void> {
  const guest = new UserDatabase(context.platform.storage, guestId)
  try {
    for (let row = await firstRow(guest); row !== undefined; row = await firstRow(guest))
      await moveRow(context, guest, row)
    await claimChosen(context, guestSource(guest, guestId))
    await moveDrafts(context, guest)
  } finally {
    guest.close()
  }
}

/** The guest’s chosen files that are not photos yet. */
function guestSource(guest: UserDatabase, guestId: UserId): ChosenSource {
  const ids = new Set<MutationId>()
  return {
    name: guestId,
    has: (id) => ids.has(id),
    rows: async () => {
      const rows = await guest.chosenPhotos.toCollection().sortBy('id')
      for (const { id } of rows) ids.add(id)
      return rows
    },
    bytesOf: (id) => eachChosenBytes(guest, id),
    remove: async (id) => {
      await guest.chosenPhotos.delete(id)
      await deleteChosenBytes(guest, [id])
    },
  }
}

function firstRow({ outbox }: UserDatabase): PromiseLike<OutboxRow | undefined> {
  return outbox.orderBy('seq').first()
}

async function moveRow({ database, user, platform }: DataContext, guest: UserDatabase, row: OutboxRow) {
  const { outbox, pictures } = database
  // A pull returns the effect of rows that the server already has.
  const isMoved = row.state !== 'acknowledged' && !unmovedMutations.has(row.name)
  if (isMoved) {
    const own = rowOf(row, user.id)
    const bytes = (await guest.pictures.bulkGet([...pictureKeysOf(row)])).filter((one) => one !== undefined)
    await withEviction(platform.storage, () =>
      database.transaction('rw', outbox, pictures, async () => {
        if ((await outbox.where('mutationId').equals(row.mutationId).count()) > 0) return
        await pictures.bulkPut(bytes)
        await outbox.add(own)
      }),
    )
  }
  await guest.transaction('rw', guest.outbox, guest.pictures, () => removeRows(guest, [row]))
}

/** Returns the row as the user would have queued it. Keeps its sending state but clears its lease. */
function rowOf(row: OutboxRow, userId: UserId): OutboxRow {
  const { seq: _, userId: guestId, entities, state, ...facts } = row
  const { groupKey, scope, makes } = traitsOf(row, userId)
  return {
    ...facts,
    userId,
    groupKey,
    scope,
    makes,
    entities: entities.map((key) => key.replaceAll(guestId, userId)),
    state: state === 'in-flight' ? 'queued' : state,
    lease: null,
    ackRev: null,
  }
}

async function moveDrafts({ database }: DataContext, guest: UserDatabase): Promise<void> {
  await moveTable(guest.zoneDrafts, database.zoneDrafts, ({ id }) => id)
  await moveTable(guest.formDrafts, database.formDrafts, ({ key }) => key)
  await moveTable(guest.formPictures, database.formPictures, ({ key }) => key)
  await moveTable(guest.basket, database.basket, ({ id }) => id)
  await moveTable(guest.dismissals, database.dismissals, ({ key }) => key)
}

/** Rows that the user already has are kept. */
async function moveTable<Row, Key>(
  from: Table<Row, Key>,
  to: Table<Row, Key>,
  keyOf: (row: Row) => Key,
): Promise<void> {
  const rows = await from.toArray()
  const keys = rows.map(keyOf)
  await to.db.transaction('rw', to, async () => {
    const own = await to.bulkGet(keys)
    await to.bulkAdd(rows.filter((_row, index) => own[index] === undefined))
  })
  await from.bulkDelete(keys)
}
