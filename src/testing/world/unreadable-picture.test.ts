import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { maxPreviewBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import type { NewPicture } from '#src/data/engine/outbox/replace-picture.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { reencodeRefused } from '#src/sync/reencode-refused.ts'
import { makeGreyPng, pngChunk } from '#src/testing/support/make-bad-files.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

let scene: TwoDevices
let stop: AbortController

beforeEach(async () => {
  scene = await makeTwoDevices()
  stop = new AbortController()
})

afterEach(async () => {
  stop.abort()
  await scene.world.close()
})

const size = { width: 640, height: 480 } as const

/** The structure of a PNG around pixels that the server cannot decode. A device may have decoded them. */
function unreadable(bytes: number): Buffer {
  const [head, end] = [
    makeGreyPng(size.width, size.height).subarray(0, 33),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([head, pngChunk('IDAT', Buffer.alloc(bytes, 7)), end])
}

function pictureOf(full: Buffer, preview: Buffer): NewPicture {
  return {
    ...size,
    fullBytes: Uint8Array.from(full).buffer,
    previewBytes: Uint8Array.from(preview).buffer,
    mimeType: 'image/jpeg',
    previewMimeType: 'image/jpeg',
    placeholderColor: '#808080',
    sha256: createHash('sha256').update(full).digest('hex'),
  }
}

async function readable(): Promise<NewPicture> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
  const full = await image.jpeg({ quality: 90 }).toBuffer()
  const preview = await sharp(full).resize(320).jpeg({ quality: 50 }).toBuffer()
  expect(preview.length).toBeLessThan(maxPreviewBytes)
  return pictureOf(full, preview)
}

/** Queues a photo whose bytes the server cannot read, with a preview that it can. */
async function queueUnreadable(bytes: number): Promise<PhotoId> {
  const { previewBytes } = await readable()
  const picture = pictureOf(unreadable(bytes), Buffer.from(previewBytes))
  const photo = { ...picture, capturedAt: null, originalName: 'odd.png', caption: 'Odd' }
  const queued = await queuePhotoIn(scene.ann.data(), scene.zoneId, photo)
  if (!queued.ok) throw new Error(queued.error.code)
  return queued.value
}

/** Encodes photos again on Ann's device. Returns a function that returns how many. */
function reencodeOnAnn(made: () => Promise<NewPicture | null>): () => number {
  let count = 0
  const reencode = () => {
    count += 1
    return made()
  }
  reencodeRefused(scene.ann.data(), { reencode, signal: stop.signal })
  return () => count
}

const onBen = (id: PhotoId) => readPhoto(scene.ben.data(), id)
const rowsOnAnn = () => readOutbox(scene.ann.data().database)
const isStopped = async (state: string) => (await rowsOnAnn()).some((row) => row.state === state)

test('[RT9] a small photo that the server cannot read arrives, encoded again once', async () => {
  const times = reencodeOnAnn(readable)
  const id = await queueUnreadable(1000)
  await scene.untilEqual()
  expect(await onBen(id)).toMatchObject({ status: 'ready', caption: 'Odd', ...size })
  expect(times()).toBe(1)
})

test('[RT9] a large photo stays visible to others even if responses are lost', async () => {
  for (const lost of [0, 1, 2]) {
    let parts = 0
    let isPreviewSeen = false
    scene.ann.network.behaviorOf = (method) => {
      if (method !== 'PATCH') return 'pass'
      if (!isPreviewSeen) return 'lose'
      return (parts += 1) <= lost ? 'lose-answer' : 'pass'
    }
    const times = reencodeOnAnn(readable)
    const id = await queueUnreadable(300_000 + lost)
    await scene.world.until('the preview has arrived', async () => (await onBen(id)) !== null)
    isPreviewSeen = true
    const seen = new Set<string | undefined>()
    await scene.world.until('the photo is complete', async () => {
      const photo = await onBen(id)
      seen.add(photo?.status)
      return photo?.status === 'ready'
    })
    expect([...seen]).toEqual(['arriving', 'ready'])
    expect(times()).toBe(1)
    await scene.untilEqual()
    stop.abort()
    stop = new AbortController()
  }
})

test('[RT9] a photo that is still unreadable is rejected with the reason', async () => {
  const times = reencodeOnAnn(async () => ({
    ...(await readable()),
    ...pictureOf(unreadable(300_001), deflateSync('')),
  }))
  await queueUnreadable(300_000)
  await scene.world.until('the photo is rejected', () => isStopped('rejected'))
  expect(times()).toBe(1)
  expect(await readWaiting(scene.ann.data(), false)).toMatchObject([
    { state: 'rejected', reasonCode: 'unreadable_image' },
  ])
})

test('[RT9] a photo that no page can decode is rejected, and others see its preview for a day', async () => {
  reencodeOnAnn(() => Promise.resolve(null))
  const id = await queueUnreadable(300_000)
  await scene.world.until('the photo is rejected', () => isStopped('rejected'))
  await scene.world.until('its preview has arrived', async () => (await onBen(id))?.status === 'arriving')
  await scene.world.sleep(25 * hourMs)
  await scene.world.until('the photo is deleted', async () => (await onBen(id)) === null)
})

test('[RT9] while no page is open, the photo is skipped and stays visible', async () => {
  const id = await queueUnreadable(300_000)
  await scene.world.until('the photo is skipped', () => isStopped('parked'))
  await scene.world.until('its preview has arrived', async () => (await onBen(id))?.status === 'arriving')
  const times = reencodeOnAnn(readable)
  await scene.untilEqual()
  expect(await onBen(id)).toMatchObject({ status: 'ready' })
  expect(times()).toBe(1)
})
