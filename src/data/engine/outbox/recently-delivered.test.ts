import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queueUpload, like, withPhoto } from '#src/testing/support/outbox-fixture.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readOutbox } from './lease-rows.ts'
import { consumeDelivered, quickMs, readDelivered, recordDelivered } from './recently-delivered.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Returns the row of a photo, which the test can reuse. */
async function photoRow(context: DataContext): Promise<OutboxRow> {
  await queueUpload(context)
  const row = (await readOutbox(context.database)).find(({ name }) => name === 'photo.upload')
  if (row === undefined) throw new Error('No photo is queued')
  return row
}

function record({ database }: DataContext, rows: readonly OutboxRow[], now: number): Promise<void> {
  return database.transaction('rw', database.meta, () => recordDelivered(database, rows, now))
}

test('counts each of the photos chosen together, even if the first ones were sent quickly', async () => {
  const context = await withPhoto()
  const row = await photoRow(context)
  const chosenAt = 1_000_000
  const waits = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(waits, async (arrivals) => {
      // The earlier photos were already reported, or were delivered quickly and are not counted.
      await record(context, [{ ...row, createdAt: chosenAt - 9000 }], chosenAt - 8900)
      for (const afterMs of arrivals.toSorted((a, b) => a - b))
        await record(context, [{ ...row, createdAt: chosenAt }], chosenAt + afterMs)
      const delivered = await consumeDelivered(context)
      const hasWaited = arrivals.some((afterMs) => afterMs >= quickMs)
      expect(delivered?.photos ?? 0).toBe(hasWaited ? arrivals.length : 0)
      await context.database.meta.clear()
    }),
    { numRuns: runsFrom('PROPERTY_RUNS', 50) },
  )
})

test('reports quickly sent photos with a later row that was queued with them, but not with a newer row', async () => {
  const context = await withPhoto()
  const row = await photoRow(context)
  await like(context, true)
  const likeRow = (await readOutbox(context.database)).find(({ name }) => name === 'photo.like')
  if (likeRow === undefined) throw new Error('No like is queued')
  const photoAt = 1_000_000
  for (const [likedAt, photos] of [
    [photoAt + 500, 1],
    [photoAt + 60_000, 0],
  ] as const) {
    await record(context, [{ ...row, createdAt: photoAt }], photoAt + 1000)
    expect(await readDelivered(context)).toBeNull()
    expect(await consumeDelivered(context)).toBeNull()
    await record(context, [{ ...likeRow, createdAt: likedAt }], likedAt + 5000)
    expect(await consumeDelivered(context)).toMatchObject({ photos, likes: 1 })
  }
})

test('does not report a like that was sent at once, even next to delayed photos', async () => {
  const context = await withPhoto()
  const row = await photoRow(context)
  await like(context, true)
  const likeRow = (await readOutbox(context.database)).find(({ name }) => name === 'photo.like')
  if (likeRow === undefined) throw new Error('No like is queued')
  await record(context, [{ ...row, createdAt: 0 }], 60_000)
  await record(context, [{ ...likeRow, createdAt: 60_000 }], 60_100)
  expect(await consumeDelivered(context)).toMatchObject({ photos: 1, likes: 0 })
})
