import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#src/contract/wire/result.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { type PhotoPreparer, runPhotoPreparation } from '#src/data/chosen-photos/photo-preparation.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { requestBackgroundSync } from '#src/sync/request-background-sync.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices
/** The prepared files, by the hash of their bytes. */
let prepared: string[]
/** Aborts the parts of Ann's page other than sending. */
let page: AbortController

beforeEach(async () => {
  scene = await makeTwoDevices()
  prepared = []
  page = new AbortController()
})

afterEach(async () => {
  page.abort()
  await scene.world.close()
})

/** Stands in for the media worker: the photo is the file, a small PNG. */
const prepare: PhotoPreparer = async (file) => {
  const fullBytes = await file.arrayBuffer()
  const sha256 = createHash('sha256').update(Buffer.from(fullBytes)).digest('hex')
  prepared.push(sha256)
  return ok({
    fullBytes,
    previewBytes: fullBytes.slice(0),
    mimeType: 'image/png',
    previewMimeType: 'image/png',
    width: 64,
    height: 48,
    capturedAt: null,
    placeholderColor: '#805a1e',
    sha256,
  })
}

/** Queues photos that Ann chose, with their bytes on her device. */
async function choose(count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: 40 + index, g: 90, b: 30 }
      const image = sharp({ create: { width: 64, height: 48, channels: 3, background } })
      return new File([Uint8Array.from(await image.png().toBuffer())], `IMG_${index}.png`)
    }),
  )
  const facts = { purpose: 'adding', zoneId: scene.zoneId } as const
  const { read } = await chooseFiles(files, facts, scene.ann.data())
  await read
}

function killPage(): void {
  page.abort()
  scene.ann.kill()
}

const flush = () => scene.world.during(flushInBackground(scene.ann.platform, { prepare }))
const namesOnBen = async () =>
  (await scene.ben.data().database.photos.toArray()).map(({ originalName }) => originalName).toSorted()
const untilOnBen = (count: number) =>
  scene.world.until(`${count} photos are on Ben's device`, async () => (await namesOnBen()).length >= count)

test('[CH12] if an app is closed before it prepared its photos, the service worker prepares and sends each once', async () => {
  await choose(3)
  killPage()
  let uploads = 0
  scene.ann.network.behaviorOf = (method, path) =>
    method === 'POST' && path.includes('upload') && (uploads += 1) === 2 ? 'lose-answer' : 'pass'
  expect(await flush()).toBe(true)
  expect(await flush()).toBe(true)
  expect(new Set(prepared).size).toBe(3)
  expect(prepared).toHaveLength(3)
  await untilOnBen(3)
  await scene.ann.restart()
  await scene.untilEqual()
  expect(await namesOnBen()).toEqual(['IMG_0.png', 'IMG_1.png', 'IMG_2.png'])
  expect(prepared).toHaveLength(3)
})

test('[CH12] a page that opens while the service worker is working leaves nothing to be prepared or sent twice', async () => {
  await choose(4)
  killPage()
  const { world, ann } = scene
  const background = flushInBackground(ann.platform, { prepare })
  await world.until('the service worker prepares photos', async () => prepared.length > 0)
  page = new AbortController()
  await ann.restart()
  runPhotoPreparation(ann.data(), prepare, page.signal)
  await world.during(background)
  await untilOnBen(4)
  await scene.untilEqual()
  expect(prepared).toHaveLength(4)
  expect(await namesOnBen()).toEqual(['IMG_0.png', 'IMG_1.png', 'IMG_2.png', 'IMG_3.png'])
})

test('[CH12] while offline the service worker loses nothing, and its remaining files are counted on the icon', async () => {
  await choose(2)
  scene.ann.network.cut()
  killPage()
  const unsentCounts: number[] = []
  const onUnsent = (count: number) => unsentCounts.push(count)
  expect(await scene.world.during(flushInBackground(scene.ann.platform, { prepare, onUnsent }))).toBe(false)
  expect(unsentCounts).toEqual([2])
  // A browser that lacks the APIs for preparing. The files count as well.
  scene.ann.network.repair()
  expect(await flush()).toBe(true)
  await untilOnBen(2)
  expect(prepared).toHaveLength(2)
})

test('[CH12] files left to a page are counted on the icon and block nothing else', async () => {
  await choose(1)
  const photoId = await queuePicture(scene.ann.data(), scene.zoneId, 5)
  await addComment(photoId, 'From the ridge', scene.ann.data())
  killPage()
  const unsentCounts: number[] = []
  const onUnsent = (count: number) => unsentCounts.push(count)
  expect(await scene.world.during(flushInBackground(scene.ann.platform, { onUnsent }))).toBe(true)
  expect(unsentCounts).toEqual([1])
  await untilOnBen(1)
})

test('[CH12] a hidden page with files to prepare and nothing to send requests background sync', async () => {
  const { ann, world } = scene
  requestBackgroundSync(ann.data(), page.signal)
  await world.runFor(1000)
  ann.platform.tabVisibility.hide()
  expect(ann.platform.backgroundSync.requestCount()).toBe(0)
  await choose(1)
  await world.until(
    'the page requests background sync',
    async () => ann.platform.backgroundSync.requestCount() > 0,
  )
  expect(await readOutbox(ann.data().database)).toEqual([])
})
