import { expect, test } from 'vitest'
import { err } from '#src/contract/wire/result.ts'
import { fakeUser, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { chooseFiles } from './choose-files.ts'
import { preparedFrom, textOf, waitUntilNotAdded, uploads } from './chosen-fixture.ts'
import { prepareInBackground } from './prepare-in-background.ts'
import { type PhotoPreparer, prepareAll, runPhotoPreparation } from './photo-preparation.ts'

const live = new AbortController().signal
const adding = { purpose: 'adding', zoneId: fakeZone.id } as const

/** A fake photo, recognized by its first bytes. The bytes after them make it unique. */
function picture(name: string): File {
  return new File([Uint8Array.from([0xff, 0xd8, 0xff]), name], name, { type: 'image/jpeg' })
}

async function choose(context: DataContext, names: readonly string[]): Promise<void> {
  const { read } = await chooseFiles(names.map(picture), adding, context)
  await read
}

const queuedNames = async (context: DataContext) =>
  (await uploads(context)).map(({ args }) => args.originalName)

/** Prepares like `preparedFrom`. Records each file by name and the maximum number prepared at once. */
function recording() {
  const seen: string[] = []
  const counts = { underWay: 0, most: 0 }
  const prepare: PhotoPreparer = async (bytes) => {
    counts.underWay += 1
    counts.most = Math.max(counts.most, counts.underWay)
    seen.push((await textOf(bytes)).slice(3))
    const prepared = await preparedFrom(bytes)
    counts.underWay -= 1
    return prepared
  }
  return { prepare, seen, most: () => counts.most }
}

test('[CH12] a service worker prepares files stored by a closed page, once and one at a time', async () => {
  const page = await makeFakeContext()
  await choose(page, ['1.jpg', '2.jpg', '3.jpg'])
  page.database.close()
  const worker = await openUser(page, fakeUser)
  const { prepare, seen, most } = recording()
  await prepareInBackground(worker, prepare, live)
  await prepareInBackground(worker, prepare, live)
  expect([seen, most()]).toEqual([['1.jpg', '2.jpg', '3.jpg'], 1])
  expect(await queuedNames(worker)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(await worker.database.chosenBytes.count()).toBe(0)
})

test.each(['decoder_missing', 'unreadable_image', 'too_large_to_open', 'failed'])(
  '[CH12] a file that fails with %s in a service worker blocks no other; a page reports it',
  async (code) => {
    const context = await makeFakeContext()
    await choose(context, ['1.jpg', 'odd.jpg', '3.jpg'])
    const failing: PhotoPreparer = async (bytes) =>
      (await textOf(bytes)).endsWith('odd.jpg') ? err({ code }) : preparedFrom(bytes)
    await prepareInBackground(context, failing, live)
    expect(await queuedNames(context)).toEqual(['1.jpg', '3.jpg'])
    const [left] = await context.database.chosenPhotos.toArray()
    expect(left).toMatchObject({ name: 'odd.jpg', state: 'stored', problem: null, attempts: 0 })
    const over = new AbortController()
    runPhotoPreparation(context, async () => err({ code: 'too_many_pixels' }), over.signal)
    const { notAdded } = await waitUntilNotAdded(context, 1)
    over.abort()
    expect(notAdded.map(({ name, problem }) => [name, problem])).toEqual([['odd.jpg', 'too_many_pixels']])
  },
)

test('[CH12] leaves decisions to a page: drafts, files without a zone, animations', async () => {
  const context = await makeFakeContext()
  await chooseFiles([picture('draft.jpg')], { ...adding, purpose: 'draft' }, context).then(({ read }) => read)
  await chooseFiles([picture('nowhere.jpg')], { ...adding, zoneId: null }, context).then(({ read }) => read)
  await choose(context, ['moving.jpg', 'plain.jpg'])
  await context.database.chosenPhotos
    .filter(({ name }) => name === 'moving.jpg')
    .modify((row) => {
      Object.assign(row, { isStill: true })
    })
  await prepareInBackground(context, preparedFrom, live)
  expect(await queuedNames(context)).toEqual(['plain.jpg'])
  expect((await context.database.chosenPhotos.toArray()).map(({ name }) => name).toSorted()).toEqual([
    'draft.jpg',
    'moving.jpg',
    'nowhere.jpg',
  ])
})

test('[CH12] a page that returns during background preparation continues after it; no file is prepared twice', async () => {
  const worker = await makeFakeContext()
  await choose(worker, ['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  const page = await openUser(worker, fakeUser)
  const { prepare, seen, most } = recording()
  const back: Promise<unknown>[] = []
  const preparing: PhotoPreparer = (...given) => {
    if (back.length === 0) back.push(prepareAll(page, prepare, live))
    return prepare(...given)
  }
  await prepareInBackground(worker, preparing, live)
  await Promise.all(back)
  expect([seen, most()]).toEqual([['1.jpg', '2.jpg', '3.jpg', '4.jpg'], 1])
  expect(await queuedNames(page)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
})

test('[CH12] a stopping service worker finishes the current photo and starts no other', async () => {
  const context = await makeFakeContext()
  await choose(context, ['1.jpg', '2.jpg'])
  const end = new AbortController()
  const ending: PhotoPreparer = (bytes) => {
    end.abort()
    return preparedFrom(bytes)
  }
  await prepareInBackground(context, ending, end.signal)
  expect(await queuedNames(context)).toEqual(['1.jpg'])
})

test('[CH6] [CH12] a file that ended a service worker twice is left to a page', async () => {
  const device = await makeFakeContext()
  await choose(device, ['deadly.jpg', '2.jpg'])
  device.database.close()
  for (let life = 0; life < 3; life += 1) {
    const worker = await openUser(device, fakeUser)
    const end = new AbortController()
    const deadly: PhotoPreparer = async (bytes) => {
      if (!(await textOf(bytes)).endsWith('deadly.jpg')) return preparedFrom(bytes)
      worker.database.close()
      end.abort()
      throw new Error('The browser terminated the worker')
    }
    await prepareInBackground(worker, deadly, end.signal).catch(() => undefined)
    worker.database.close()
  }
  const page = await openUser(device, fakeUser)
  expect(await queuedNames(page)).toEqual(['2.jpg'])
  await prepareAll(page, preparedFrom, live)
  expect(await queuedNames(page)).toEqual(['2.jpg', 'deadly.jpg'])
})
