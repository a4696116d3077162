import { expect, test } from 'vitest'
import { longestClipMs } from '#src/contract/rules/clip-limits.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import { chosenPartBytes, readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteItem, deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { fakeUser, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { countWaiting } from '#src/data/unsent/count-waiting.ts'
import { removeClip } from '#src/data/clips/clip-commands.ts'
import { chooseFiles } from './choose-files.ts'
import { addDraft, cutDraft, removeChosen } from './chosen-commands.ts'
import { preparedFrom, uploads } from './chosen-fixture.ts'
import { prepareAll, waitUntilPrepared } from './photo-preparation.ts'
import { type ClipMaker, prepareAllClips } from './clip-preparation.ts'

const live = new AbortController().signal
const adding = { purpose: 'adding', zoneId: fakeZone.id } as const

/** A fake film, recognized by its first bytes. No two are the same. */
function film(name: string, sizeBytes = 2000): File {
  const bytes = new Uint8Array(sizeBytes)
  bytes.set(Uint8Array.from('\0\0\0\x14ftypisom', (letter) => letter.charCodeAt(0)))
  bytes.set(new TextEncoder().encode(name), 40)
  return new File([bytes], name, { type: 'video/mp4' })
}

const hash = 'a'.repeat(64)

/** Makes clips like the worker, except that the clip is the unchanged film. */
function makerOf(lengthMs: number, cuts: unknown[] = []): ClipMaker {
  return {
    read: () => Promise.resolve(ok({ lengthMs })),
    make: async (source, cut) => {
      cuts.push(cut)
      const photo = await preparedFrom(source)
      if (!photo.ok) throw new Error(photo.error.code)
      const bytes = await source.arrayBuffer()
      const facts = {
        sha256: hash,
        lengthMs: cut.endMs - cut.startMs,
        width: 640,
        height: 360,
        hasSound: true,
      }
      const loop = { bytes: new ArrayBuffer(3), sha256: hash }
      return ok({ photo: photo.value, film: { ...facts, bytes, mimeType: 'video/mp4', loop } })
    },
  }
}

async function clipRows({ database }: DataContext) {
  return (await readOutbox(database)).filter((row) => row.name === 'clip.add')
}

test('[CH2] a film is stored in parts, and the clip is made from the chosen bytes', async () => {
  const context = await makeFakeContext()
  const file = film('long.mp4', chosenPartBytes * 2 + 777)
  const { ids, read } = await chooseFiles([file], adding, context)
  await read
  const [id] = ids
  if (id === undefined) throw new Error('Nothing was chosen')
  const stored = await readChosenBytes(context.database, id, 'chosen')
  expect(await stored?.arrayBuffer()).toEqual(await file.arrayBuffer())
  expect(await context.database.chosenBytes.count()).toBe(3)
  await prepareAllClips(context, makerOf(20_000), live)
  expect(await context.database.chosenBytes.count()).toBe(0)
  const picture = await context.database.pictures.toArray()
  const clip = picture.find(({ size }) => size === 'clip')
  expect(clip?.bytes).toEqual(await file.arrayBuffer())
})

test('[CH5] a film becomes a photo with a dependent clip, and both survive a kill', async () => {
  const context = await makeFakeContext()
  await (
    await chooseFiles([film('a.mp4')], adding, context)
  ).read
  await prepareAllClips(context, makerOf(20_000), live)
  const tab = await openUser(context, fakeUser)
  const [upload] = await uploads(tab)
  const [clip] = await clipRows(tab)
  expect(clip?.dependsOn).toEqual([upload?.mutationId])
  expect(clip?.args).toMatchObject({ photoId: upload?.args.id, kind: 'clip', lengthMs: 20_000, bytes: 2000 })
  const photo = upload === undefined ? null : await readPhoto(tab, upload.args.id)
  expect(photo?.clip).toMatchObject({ state: 'arriving', kind: 'clip', lengthMs: 20_000, hasSound: true })
  expect((await tab.database.pictures.toArray()).map(({ size }) => size).toSorted()).toEqual([
    'clip',
    'full',
    'loop',
    'preview',
  ])
})

test('[CH8] a film that is too long becomes a clip of the part the user chooses', async () => {
  const context = await makeFakeContext()
  const cuts: unknown[] = []
  const maker = makerOf(3 * longestClipMs, cuts)
  const { ids, read } = await chooseFiles([film('long.mp4')], adding, context)
  await read
  await prepareAllClips(context, maker, live)
  expect(cuts).toEqual([])
  const [row] = await context.database.chosenPhotos.toArray()
  expect(row).toMatchObject({
    stage: 'draft',
    state: 'stored',
    film: { lengthMs: 3 * longestClipMs, cut: null },
  })
  const [id] = ids
  if (id === undefined) throw new Error('Nothing was chosen')
  await cutDraft(id, { startMs: 30_000, endMs: 50_000 }, context)
  await addDraft([id], '', context)
  await prepareAllClips(context, maker, live)
  expect(cuts).toEqual([{ startMs: 30_000, endMs: 50_000 }])
  expect(await clipRows(context)).toHaveLength(1)
})

test('[CH9] a film does not block photos, counts as unsent, and does not delay the composer', async () => {
  const context = await makeFakeContext()
  const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'b.jpg')
  const { ids, read } = await chooseFiles([film('a.mp4'), photo], adding, context)
  await read
  await prepareAll(context, preparedFrom, live)
  expect(await uploads(context)).toHaveLength(1)
  expect(await waitUntilPrepared(context, ids)).toEqual([])
  expect((await countWaiting(context)).waiting).toBe(2)
})

test('[CH3] a failed film is reported with its error code, and the next one continues', async () => {
  const context = await makeFakeContext()
  await (
    await chooseFiles([film('a.mp4'), film('b.mp4')], adding, context)
  ).read
  const good = makerOf(5000)
  let made = 0
  const maker: ClipMaker = {
    ...good,
    make: (...call) => ((made += 1) === 1 ? Promise.resolve(err({ code: 'damaged' })) : good.make(...call)),
  }
  await prepareAllClips(context, maker, live)
  const rows = await context.database.chosenPhotos.toArray()
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([['a.mp4', 'damaged']])
  expect(await clipRows(context)).toHaveLength(1)
})

test('makes no clip if the host has turned clips off', async () => {
  const context = await makeFakeContext()
  await context.database.zones.update(fakeZone.id, { clips: false })
  if ((await context.database.zones.get(fakeZone.id)) === undefined)
    await context.database.zones.put({ ...fakeZone, clips: false })
  await (
    await chooseFiles([film('a.mp4')], adding, context)
  ).read
  await prepareAllClips(context, makerOf(5000), live)
  const [row] = await context.database.chosenPhotos.toArray()
  expect(row?.problem).toBe('clips_off')
})

test('removing a film during encoding stops the encoding and leaves nothing', async () => {
  const context = await makeFakeContext()
  const { ids, read } = await chooseFiles([film('a.mp4')], adding, context)
  await read
  const started = Promise.withResolvers<void>()
  const maker: ClipMaker = {
    ...makerOf(5000),
    make: (_source, _cut, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(err({ code: 'aborted' })))
        started.resolve()
      }),
  }
  const preparing = prepareAllClips(context, maker, live)
  await started.promise
  await removeChosen(ids, context)
  await preparing
  expect(await context.database.chosenBytes.count()).toBe(0)
  expect(await readOutbox(context.database)).toEqual([])
})

test('[OB3] [OB8] deleting an unsent photo removes its clip; undo restores both with their bytes', async () => {
  const context = await makeFakeContext()
  await (
    await chooseFiles([film('a.mp4')], adding, context)
  ).read
  await prepareAllClips(context, makerOf(5000), live)
  const [upload] = await uploads(context)
  if (upload === undefined) throw new Error('Nothing is queued')
  const deletion = await deletePhoto(upload.args.id, context)
  expect(await readOutbox(context.database)).toEqual([])
  expect(await context.database.pictures.count()).toBe(0)
  expect(await deletion?.undo()).toBe('restored')
  expect(await context.database.pictures.count()).toBe(4)
  const removal = await removeClip(upload.args.id, context)
  expect((await readOutbox(context.database)).map(({ name }) => name)).toEqual(['photo.upload'])
  expect(await context.database.pictures.count()).toBe(2)
  expect(await removal?.undo()).toBe('restored')
  const [clip] = await clipRows(context)
  if (clip === undefined) throw new Error('The clip was not restored')
  await deleteItem(clip.mutationId, context)
  expect((await readPhoto(context, upload.args.id))?.clip ?? null).toBeNull()
})
