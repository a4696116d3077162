import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codeId, commentId, photoId, reportId, zoneId } from '#src/contract/entities/examples/example-ids.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { UserId, PhotoId, Uuid, ZoneId, photoIdIn } from '#src/contract/entities/ids/ids.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import {
  type Mutation,
  type MutationName,
  mutationNames,
  parseMutation,
} from '#src/contract/mutations/mutations.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { addToBasket } from '#src/data/shop/basket-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { qrOf, refuseScans, queueScanOf } from '#src/testing/support/scan-fixture.ts'
import { leaseRows, readOutbox } from './lease-rows.ts'
import { moveToZone } from './move-to-zone.ts'
import type { OutboxRow } from './outbox-row.ts'
import { idsIn, replaceIds } from './replace-ids.ts'
import { countDuplicates, consumeDuplicates } from './duplicates.ts'
import { saveChanges } from './save-changes.ts'

const examples: readonly Mutation[] = mutationNames.map((name) => parseMutation(name, mutationExamples[name]))
const namingPhotos = examples.filter((one) => idsIn(one).some(({ kind }) => kind === 'PhotoId'))
const first = v.parse(PhotoId, `${zoneId}_01990000-0000-7000-8000-0000000000ff`)
const somebodyElse = v.parse(UserId, '01990000-0000-7000-8000-0000000000ee')
const otherZone = v.parse(ZoneId, '01990000-0000-7000-8000-00000000000b')

const endsPhoto: ReadonlySet<MutationName> = new Set(['photo.upload', 'photo.delete'])

/** What a user does to an unsent photo. Each example is repeated for each turn, with new ids for what it creates. */
const cases = doingsFrom(namingPhotos)
/** The same, with all kinds of mutations. */
const allCases = doingsFrom(examples)

function doingsFrom(mutations: readonly Mutation[]) {
  const some = mutations.filter(({ name }) => !endsPhoto.has(name))
  return fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 8 })
}

function about(mutation: Mutation, photo: PhotoId, context: DataContext): Mutation {
  return replaceIds(mutation, ({ kind, id }) => {
    if (kind === 'PhotoId') return photo
    if (kind === 'CommentId' || kind === 'ReportId') return `${zoneId}_${context.platform.ids.uuid()}`
    return kind === 'OrderId' ? context.platform.ids.uuid() : id
  })
}

function photosNamedBy(row: Mutation): readonly string[] {
  return idsIn(row).flatMap(({ kind, id }) => (kind === 'PhotoId' ? [id] : []))
}

/** The expected row, with one photo replaced by the other. */
function expected(row: OutboxRow, from: PhotoId, to: PhotoId): unknown {
  return JSON.parse(JSON.stringify(row).replaceAll(from, to))
}

test('finds every id of a zone in the examples of all mutations, and nothing else', () => {
  const known: readonly string[] = [photoId, commentId, reportId, codeId, zoneId]
  for (const example of examples) {
    const texts = JSON.stringify(example.args).match(/"[0-9a-f_-]{36,}"/g) ?? []
    const wanted = texts.map((text) => text.slice(1, -1)).filter((text) => known.includes(text))
    const found = idsIn(example).filter(({ id }) => known.includes(id))
    expect([example.name, ...found.map(({ id }) => id).toSorted()]).toEqual([
      example.name,
      ...wanted.toSorted(),
    ])
    expect(replaceIds(example, ({ id }) => id)).toEqual(example)
  }
  expect(namingPhotos.map(({ name }) => name)).toEqual(
    expect.arrayContaining<MutationName>(['zone.set-cover', 'goods.order', 'photo.like', 'comment.add']),
  )
})

test('[OB4] all changes to a photo that is a duplicate apply to the first photo', async () => {
  const property = fc.asyncProperty(allCases, fc.boolean(), async (chosen, isOwn) => {
    const context = await makeFakeContext()
    const copy = await queuedPhoto(context)
    const [upload] = await readOutbox(context.database)
    if (upload === undefined) throw new Error('The outbox is empty')
    await leaseRows(context.database, [upload.mutationId], { owner: 'test', untilAt: 9, now: 1 })
    for (const one of chosen) await commit(context, about(one, copy, context))
    const before = (await readOutbox(context.database)).filter(
      ({ mutationId }) => mutationId !== upload.mutationId,
    )
    const uploader = { ...firstAnswer.uploader, id: isOwn ? context.user.id : somebodyElse }
    const answer = { photo: { ...firstAnswer, uploader }, duplicate: true }
    const patch = { state: 'acknowledged', lease: null, ackRev: 9 } as const
    await saveChanges(
      context.database,
      { changes: [{ mutationId: upload.mutationId, patch, answer }], endsUpload: true },
      0,
    )
    const after = (await readOutbox(context.database)).filter(
      ({ mutationId }) => mutationId !== upload.mutationId,
    )
    // Only the uploader may describe a photo and change its clip.
    const kept = before.filter(({ name }) => isOwn || !/^(?:photo\.describe$|clip\.)/.test(name))
    expect(after).toEqual(kept.map((row) => expected(row, copy, first)))
    for (const row of after) expect(photosNamedBy(row)).not.toContain(copy)
  })
  await fc.assert(property, { numRuns: runsFrom('PROPERTY_RUNS', 30) })
})

test('[OB10] all changes to a photo move to the other zone with it, and can be undone', async () => {
  const property = fc.asyncProperty(cases, async (chosen) => {
    const context = await makeFakeContext()
    const scan = await queueScanOf(context, qrOf())
    const photo = await queuedPhoto(context)
    for (const one of chosen) await commit(context, about(one, photo, context))
    await refuseScans(context)
    const before = await readOutbox(context.database)
    const move = await moveToZone(scan, otherZone, context)
    const after = await readOutbox(context.database)
    expect(after.length).toBe(before.length - 1)
    const moved = photoIdIn(otherZone, v.parse(Uuid, photo.slice(37)))
    for (const row of after) {
      expect(new Set(photosNamedBy(row))).toEqual(new Set([moved]))
      expect(JSON.stringify([row.args, row.entities, row.scope, row.groupKey])).not.toContain(fakeZone.id)
    }
    expect(await move?.undo()).toBe('restored')
    expect(await readOutbox(context.database)).toEqual(before)
  })
  await fc.assert(property, { numRuns: runsFrom('PROPERTY_RUNS', 30) })
})

test('[OB10] changes to the rejected zone itself are not applied to the other zone', async () => {
  const context = await makeFakeContext()
  const scan = await queueScanOf(context, qrOf())
  await queuedPhoto(context)
  await commit(context, { name: 'zone.leave', args: { id: fakeZone.id } })
  await refuseScans(context)
  await moveToZone(scan, otherZone, context)
  const leaving = (await readOutbox(context.database)).find(({ name }) => name === 'zone.leave')
  expect(leaving).toMatchObject({ args: { id: fakeZone.id }, entities: [`zone:${fakeZone.id}`] })
})

test('[OB4] deleting the copy keeps the first photo, which replaces the copy in the basket', async () => {
  const context = await makeFakeContext()
  const copy = await queuedPhoto(context)
  const [upload] = await readOutbox(context.database)
  if (upload === undefined) throw new Error('The outbox is empty')
  const { id: product } = v.parse(v.object({ id: v.any() }), rowExamples.product)
  await addToBasket(product, copy, context)
  await addToBasket(product, first, context)
  await leaseRows(context.database, [upload.mutationId], { owner: 'test', untilAt: 9, now: 1 })
  await commit(context, { name: 'photo.delete', args: { id: copy } })
  const answer = { photo: firstAnswer, duplicate: true }
  const patch = { state: 'acknowledged', lease: null, ackRev: 9 } as const
  await saveChanges(
    context.database,
    { changes: [{ mutationId: upload.mutationId, patch, answer }], endsUpload: true },
    0,
  )
  const deletion = (await readOutbox(context.database)).find(({ name }) => name === 'photo.delete')
  expect(deletion?.args).toEqual({ id: copy })
  expect(await context.database.basket.toArray()).toMatchObject([{ photoId: first, quantity: 2 }])
})

test('[OB4] the sender of a duplicate photo is notified once, including who added it', async () => {
  const context = await makeFakeContext()
  const acknowledge = async (photo: typeof firstAnswer) => {
    const [upload] = await readOutbox(context.database)
    if (upload === undefined) throw new Error('The outbox is empty')
    const patch = { state: 'acknowledged', lease: null, ackRev: 9 } as const
    const answer = { photo, duplicate: photo.id === first }
    await saveChanges(
      context.database,
      { changes: [{ mutationId: upload.mutationId, patch, answer }], endsUpload: true },
      0,
    )
  }
  const own = await queuedPhoto(context)
  await acknowledge({ ...firstAnswer, id: own })
  expect(await countDuplicates(context)).toBe(0)
  await context.database.outbox.clear()
  await queuedPhoto(context)
  await acknowledge(firstAnswer)
  expect(await countDuplicates(context)).toBe(1)
  const { id: uploaderId, displayName } = firstAnswer.uploader
  expect(await consumeDuplicates(context)).toEqual([{ id: first, uploaderId, displayName }])
  expect(await consumeDuplicates(context)).toEqual([])
})

const at = '2026-01-01T00:00:00.000Z'
const firstAnswer = {
  id: first,
  filename: 'first.jpg',
  originalName: 'first.jpg',
  locationId: zoneId,
  uploadedAt: at,
  capturedAt: null,
  expiresAt: null,
  width: 4,
  height: 3,
  caption: '',
  altText: '',
  likes: 0,
  commentCount: 0,
  reactionCounts: {},
  uploader: rowExamples.photo.uploader,
  status: 'ready',
  parentId: null,
  filterSettings: null,
}
