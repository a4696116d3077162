import { expect, test } from 'vitest'
import * as v from 'valibot'
import { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { trailNoteIdOf } from '#src/contract/rules/trail/trail-notes.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { fakePage, fakeScopes, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { removeTrailNote, reportTrailNote } from './trail-note-commands.ts'
import { readTrailNotes } from './trail-note-queries.ts'

const spot = { at: 'spot', latitude: 47.421, longitude: 10.986 } as const
const snow = trailNoteIdOf(fakeZone.id, 'snow', spot)
const bridge = trailNoteIdOf(fakeZone.id, 'bridge', spot)

/** A device with someone else’s note about snow that is an hour old. */
async function device() {
  const context = await makeFakeContext()
  const seenAt = context.serverNow() - 3_600_000
  const row = v.parse(TrailNoteRow, { ...rowExamples.trailNote, id: snow, seenAt, canDelete: true })
  const page = fakePage(
    [
      { table: 'zone', row: fakeZone },
      { table: 'trailNote', row },
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 0, etag: null })
  return { context, row, read: () => readTrailNotes(context, fakeZone.id) }
}

test('a note written offline shows at once, and only its last version is sent', async () => {
  const { context, read } = await device()
  await reportTrailNote({ id: bridge, isOver: false, meters: null }, null, context)
  await reportTrailNote({ id: bridge, isOver: true, meters: null }, null, context)
  expect(await read()).toMatchObject([
    { id: bridge, isOver: true, waiting: 'queued', canDelete: true },
    { id: snow, waiting: null },
  ])
  expect(await context.database.outbox.toArray()).toMatchObject([{ args: { id: bridge, isOver: true } }])
})

test('an answer to a note is later than the note, regardless of this device’s clock', async () => {
  const { context, row, read } = await device()
  const ahead = { seenAt: context.serverNow() + dayMs }
  await reportTrailNote({ id: snow, isOver: true, meters: row.meters }, ahead, context)
  expect(await read()).toMatchObject([{ id: snow, isOver: true, seenAt: ahead.seenAt + 1 }])
})

test('undo restores a deleted note; a note seen since then stays', async () => {
  const { context, row, read } = await device()
  const deletion = await removeTrailNote(row, context)
  expect(await read()).toEqual([])
  expect(await deletion?.undo()).toBe('restored')
  expect(await read()).toMatchObject([{ id: snow }])
  await removeTrailNote({ id: snow, seenAt: row.seenAt - 1 }, context)
  expect(await read()).toMatchObject([{ id: snow }])
})

test('a note deleted before it was sent is not sent', async () => {
  const { context, read } = await device()
  await reportTrailNote({ id: bridge, isOver: false, meters: null }, null, context)
  const [note] = await read()
  if (note === undefined) throw new Error('The note is missing')
  await removeTrailNote(note, context)
  expect(await read()).toMatchObject([{ id: snow }])
  expect((await context.database.outbox.toArray()).map(({ name }) => name)).toEqual(['trail-note.remove'])
})

test('hides notes that nobody confirmed in time, and unknown kinds from a later app', async () => {
  const { context, row, read } = await device()
  const id = v.parse(TrailNoteRow.entries.id, `${fakeZone.id}_storm_1.1`)
  const old = { ...row, seenAt: context.serverNow() - 3 * dayMs }
  const page = fakePage(
    [
      { table: 'trailNote', row: old },
      { table: 'trailNote', row: { ...row, id } },
    ],
    10,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 9, etag: null })
  expect(await read()).toEqual([])
})
