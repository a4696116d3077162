import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { traitsOf } from '#src/contract/mutations/mutations.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { type ChosenSource, claimChosen } from '#src/data/chosen-photos/claim-chosen.ts'
import { withRoom } from '#src/data/storage/make-room.ts'
import { removeRows } from './outbox-store.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The account has a name and a picture of its own. */
const notMoved: ReadonlySet<OutboxRow['name']> = new Set([
  'profile.rename',
  'profile.set-picture',
  'notification.choose',
])

/**
 * Moves what a guest had queued on this device to the end of the user's outbox, in its order and with its bytes; chosen
 * files, drafts and basket as well. Rows keep their mids, so that the server does once what it may have done for the guest already. Row by row:
 * it is in the user's database before it leaves the guest's, and repeating it moves only what is left.
 */
export async function moveGuestRows(context: DataContext, guestId: UserId): Promise<void> {
  const guest = new UserDatabase(context.platform.storage, guestId)
  try {
    for (let row = await first(guest); row !== undefined; row = await first(guest))
      await moveRow(context, guest, row)
    await claimChosen(context, guestSource(guest, guestId))
    await moveDrafts(context, guest)
  } finally {
    guest.close()
  }
}

/** What the guest chose and what is no photo yet. */
function guestSource({ chosenPhotos, chosenBytes }: UserDatabase, guestId: UserId): ChosenSource {
  const known = new Set<MutationId>()
  return {
    name: guestId,
    has: (id) => known.has(id),
    rows: async () => {
      const rows = await chosenPhotos.toCollection().sortBy('id')
      for (const { id } of rows) known.add(id)
      return rows
    },
    bytesOf: async (id) =>
      (
        await chosenBytes.bulkGet([
          [id, 'chosen'],
          [id, 'edited'],
        ])
      ).flatMap((bytes) => bytes ?? []),
    remove: async (id) => {
      await chosenPhotos.delete(id)
      await chosenBytes.bulkDelete([
        [id, 'chosen'],
        [id, 'edited'],
      ])
    },
  }
}

function first({ outbox }: UserDatabase): PromiseLike<OutboxRow | undefined> {
  return outbox.orderBy('seq').first()
}

async function moveRow({ database, user, platform }: DataContext, guest: UserDatabase, row: OutboxRow) {
  const { outbox, pictures } = database
  // Of what the server has, a pull brings the effect.
  const isMoved = row.state !== 'acknowledged' && !notMoved.has(row.name)
  if (isMoved) {
    const own = rowOf(row, user.id)
    const bytes =
      row.name === 'photo.upload'
        ? await guest.pictures
            .where('[photoId+size]')
            .between([row.args.id, ''], [row.args.id, '\uffff'])
            .toArray()
        : []
    await withRoom(platform.storage, () =>
      database.transaction('rw', outbox, pictures, async () => {
        if ((await outbox.where('mid').equals(row.mid).count()) > 0) return
        await pictures.bulkPut(bytes)
        await outbox.add(own)
      }),
    )
  }
  await guest.transaction('rw', guest.outbox, guest.pictures, () => removeRows(guest, [row]))
}

/** The row as the user would have queued it, with what is known of its sending; its lease is over. */
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

/** What the user has of the same stays. */
async function moveDrafts({ database }: DataContext, guest: UserDatabase): Promise<void> {
  const { zoneDrafts, basket, dismissals } = database
  const drafts = await guest.zoneDrafts.toArray()
  const goods = await guest.basket.toArray()
  const dismissed = await guest.dismissals.toArray()
  if (drafts.length + goods.length + dismissed.length === 0) return
  await database.transaction('rw', zoneDrafts, basket, dismissals, async () => {
    for (const draft of drafts)
      if ((await zoneDrafts.get(draft.id)) === undefined) await zoneDrafts.add(draft)
    for (const item of goods) if ((await basket.get(item.id)) === undefined) await basket.add(item)
    await dismissals.bulkPut(dismissed)
  })
  await guest.transaction('rw', guest.zoneDrafts, guest.basket, guest.dismissals, async () => {
    await guest.zoneDrafts.bulkDelete(drafts.map(({ id }) => id))
    await guest.basket.bulkDelete(goods.map(({ id }) => id))
    await guest.dismissals.bulkDelete(dismissed.map(({ key }) => key))
  })
}
