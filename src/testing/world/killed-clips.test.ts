import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clipOf } from '#server/testing/test-clips.ts'
import { longestClipMs } from '#src/contract/rules/clip-limits.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { addDraft, cutDraft, removeChosen } from '#src/data/chosen-photos/chosen-commands.ts'
import { preparedFrom } from '#src/data/chosen-photos/chosen-fixture.ts'
import { runPhotoPreparation } from '#src/data/chosen-photos/photo-preparation.ts'
import { type ClipMaker, runClipPreparation } from '#src/data/chosen-photos/clip-preparation.ts'
import { chosenPartBytes } from '#src/data/engine/chosen-bytes.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { makeTwoDevices, type TwoDevices } from './two-devices.ts'

let devices: TwoDevices
let seed = 0

beforeEach(async () => {
  devices = await makeTwoDevices()
})

afterEach(() => devices.world.close())

/** The stages in which a device processes a film, in order. It may be killed in each. */
type Stage = 'length' | 'poster' | 'film' | 'preview'

interface Killing {
  readonly stage: Stage
  /** Called when that stage has begun. The stage then never ends. */
  readonly onReached: () => void
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A worker that creates real clips in stages. It blocks in the stage of `killing` until its page is closed. */
function makerOf(lengthMs: number, killing?: Killing, cuts: unknown[] = []): ClipMaker {
  const reach = async (stage: Stage, signal: AbortSignal) => {
    if (killing?.stage !== stage) return
    killing.onReached()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  return {
    read: async (_source, signal) => {
      await reach('length', signal)
      return signal.aborted ? err({ code: 'aborted' }) : ok({ lengthMs })
    },
    make: async (_source, cut, { signal }) => {
      for (const stage of ['poster', 'film', 'preview'] as const) await reach(stage, signal)
      if (signal.aborted) return err({ code: 'aborted' })
      cuts.push(cut)
      return ok(await createTestClip())
    },
  }
}

/** A poster and a clip of two parts that the server accepts. Each is different. */
async function createTestClip() {
  const background = { r: (seed += 1) % 256, g: 90, b: 30 }
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { bytes, loop } = clipOf({ frameBytes: 60_000 })
  if (loop === null) throw new Error('The clip has no silent preview')
  const fullBytes = Uint8Array.from(png).buffer
  const part = (file: Buffer) => ({ bytes: Uint8Array.from(file).buffer, sha256: hashOf(file) })
  return {
    photo: {
      fullBytes,
      previewBytes: fullBytes,
      mimeType: 'image/png',
      previewMimeType: 'image/png',
      width: 64,
      height: 48,
      capturedAt: null,
      placeholderColor: '#805a1e',
      sha256: hashOf(png),
    },
    film: {
      ...part(bytes),
      mimeType: 'video/mp4',
      lengthMs: 2000,
      width: 720,
      height: 1280,
      hasSound: true,
      loop: part(loop),
    },
  } as const
}

/** A file that starts like a film. */
function film(sizeBytes = 2000): File {
  const bytes = new Uint8Array(sizeBytes)
  bytes.set(Uint8Array.from('\0\0\0\x14ftypisom', (letter) => letter.charCodeAt(0)))
  bytes.set(new TextEncoder().encode(`film ${(seed += 1)}`), 40)
  return new File([bytes], 'film.mp4', { type: 'video/mp4' })
}

/** Ann's running page: her chosen films become clips until the page is killed. */
function openPage(maker: ClipMaker) {
  const { ann } = devices
  const life = new AbortController()
  runPhotoPreparation(ann.data(), preparedFrom, life.signal)
  runClipPreparation(ann.data(), maker, life.signal)
  return async () => {
    ann.kill()
    // Releases everything that the page held.
    life.abort()
    await ann.restart()
  }
}

function choose(file: File, purpose: 'adding' | 'draft' = 'adding') {
  return chooseFiles([file], { purpose, zoneId: devices.zoneId }, devices.ann.data())
}

const clipsOfBen = async () =>
  (await readPhotosOfZone(devices.ben.data(), devices.zoneId, { day: 'all', limit: 50 })).photos.map(
    ({ clip, status }) => ({
      status,
      state: clip?.state,
      hasLoop: clip?.hasLoop,
    }),
  )

/** Ben sees exactly `count` complete clips, and nothing of the films is left on Ann's device. */
async function expectArrived(count: number): Promise<void> {
  const { world, ann } = devices
  const whole = { status: 'ready', state: 'ready', hasLoop: true }
  await world.until('Ben can play the clips', async () => {
    const clips = await clipsOfBen()
    return clips.filter(({ state, hasLoop }) => state === 'ready' && hasLoop === true).length >= count
  })
  await world.waitUntilDrained()
  expect(await clipsOfBen()).toEqual(Array.from({ length: count }, () => whole))
  const { chosenPhotos, chosenBytes, pictures } = ann.data().database
  expect(await readOutbox(ann.data().database)).toEqual([])
  expect(await Promise.all([chosenPhotos, chosenBytes, pictures].map((table) => table.count()))).toEqual([
    0, 0, 0,
  ])
}

test.each(['length', 'poster', 'film', 'preview'] as const)(
  '[CH5] a page killed at the %s of a clip restarts from the stored video',
  async (stage) => {
    const { world } = devices
    let isReached = false
    const kill = openPage(makerOf(20_000, { stage, onReached: () => (isReached = true) }))
    await (
      await choose(film())
    ).read
    await world.until('the stage is reached', async () => isReached)
    await kill()
    openPage(makerOf(20_000))
    await expectArrived(1)
  },
)

/** A film that is read in parts. The page never receives the part at `from` or later ones. */
function stuckFilm(from: number, lost: AbortController): File {
  const file = film()
  const slice = (start = 0, end = 0) => {
    const part = film(Math.max(100, end - start))
    if (end > from)
      Object.defineProperty(part, 'arrayBuffer', {
        value: () => new Promise((_, reject) => lost.signal.addEventListener('abort', reject)),
      })
    return part
  }
  return Object.defineProperties(file, { size: { value: 20 * chosenPartBytes }, slice: { value: slice } })
}

test.each([
  ['the first', chosenPartBytes - 1],
  ['the second', chosenPartBytes],
])(
  '[CH4] a page killed while storing %s part of a video reports it, and keeps none of it',
  async (_name, from) => {
    const { world, ann } = devices
    const lost = new AbortController()
    const kill = openPage(makerOf(20_000))
    const { ids } = await choose(stuckFilm(from, lost))
    const stored = from < chosenPartBytes ? 0 : 1
    const parts = () => ann.data().database.chosenBytes.count()
    await world.until('the earlier parts are stored', async () => (await parts()) === stored)
    const killed = kill()
    lost.abort()
    await killed
    openPage(makerOf(20_000))
    await world.until('the interrupted video is reported', async () =>
      (await ann.data().database.chosenPhotos.toArray()).some(({ problem }) => problem === 'interrupted'),
    )
    expect(await parts()).toBe(0)
    await removeChosen(ids, ann.data())
    await (
      await choose(film())
    ).read
    await expectArrived(1)
  },
)

test('[CH8] a video being trimmed is still there after a kill, with the chosen part', async () => {
  const { world, ann } = devices
  const maker = () => makerOf(3 * longestClipMs, undefined, cuts)
  const cuts: unknown[] = []
  let kill = openPage(maker())
  const { ids, read } = await choose(film())
  const [id] = ids
  if (id === undefined) throw new Error('Nothing was chosen')
  await read
  const rowOf = () => ann.data().database.chosenPhotos.get(id)
  await world.until('a part is requested', async () => (await rowOf())?.stage === 'draft')
  await kill()
  kill = openPage(maker())
  await cutDraft(id, { startMs: 30_000, endMs: 50_000 }, ann.data())
  await kill()
  openPage(maker())
  expect((await rowOf())?.film?.cut).toEqual({ startMs: 30_000, endMs: 50_000 })
  await addDraft([id], '', ann.data())
  await expectArrived(1)
  expect(cuts).toEqual([{ startMs: 30_000, endMs: 50_000 }])
})

/**
 * True for the requests that send a clip. In order, these are the poster and its parts, the announcement, the preview
 * and each part.
 */
const isSending = (method: string, path: string) => method !== 'GET' && path.startsWith('/api/photos/')

/**
 * Kills every other request in one of the two ways, and the rest in the other. `npm run soak -- world` kills each in
 * both.
 */
const step = runsFrom('WORLD_RUNS', 1) > 1 ? 1 : 2

test.each(['before it arrives', 'before its response arrives'] as const)(
  '[OB1] [PS10] a page killed with a clip’s request %s sends the clip once',
  async (when) => {
    const { ann, world } = devices
    const sent: string[] = []
    ann.network.behaviorOf = (method, path) => {
      if (isSending(method, path)) sent.push(method)
      return 'pass'
    }
    let kill = openPage(makerOf(20_000))
    await (
      await choose(film())
    ).read
    await expectArrived(1)
    const requests = sent.length
    // The photo, its clip, and the parts of preview and clip.
    expect(sent.filter((method) => method === 'POST')).toHaveLength(2)
    expect(sent.filter((method) => method === 'PATCH').length).toBeGreaterThanOrEqual(3)
    let arrived = 1
    const first = when === 'before its response arrives' ? step - 1 : 0
    for (let requestIndex = first; requestIndex < requests; requestIndex += step) {
      let count = 0
      let isReached = false
      ann.network.behaviorOf = (method, path) => {
        if (isReached || !isSending(method, path) || (count += 1) <= requestIndex) return 'pass'
        isReached = true
        return when === 'before it arrives' ? 'lose' : 'hold-answer'
      }
      const chosen = await choose(film())
      await chosen.read
      await world.until(
        `request ${requestIndex} is sent`,
        async () => isReached && ann.network.underWay() === 0,
      )
      await kill()
      kill = openPage(makerOf(20_000))
      await expectArrived((arrived += 1))
    }
  },
)
