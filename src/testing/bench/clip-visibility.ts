import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { announcementOf, clipActs } from '#server/testing/test-clips.ts'
import { guest, join, makeZone, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { movieOf } from '#server/testing/test-movies.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { CutProxy } from '#src/testing/support/cut-proxy.ts'
import { largePhoto } from '#src/testing/support/photographs.ts'
import { type ClipScene, sendClipByApp } from './clip-upload.ts'
import { median, printFigure } from './figure.ts'

const rounds = 3
/** In each direction, so the round trip takes twice as long. */
const delayMs = 200
const bytesPerSecond = 50_000
const checkIntervalMs = 25
const bench = 'upload'
const peer = 'tus-js-client'

/** When another member sees each part of a clip, in milliseconds since its upload began. */
interface VisibilityTimes {
  posterMs: number
  previewMs: number
  wholeMs: number
}

/**
 * Uploads a 5-second clip over a link with 50 kB/s and 400 ms latency. Measures when another phone sees its poster, its
 * preview and the whole film. The peer uploads only the film for an existing photo, so nothing is visible until it is
 * complete.
 */
export async function clipSeenBench(): Promise<void> {
  // The watcher polls far more often than the app does.
  const server = await startTestServer({ limits: { pull: [windowOf(1_000_000, 60)] } })
  const person = await guest(server)
  const zone = await makeZone(person)
  const other = await guest(server)
  await join(other, zone)
  const proxy = new CutProxy()
  await proxy.listen()
  proxy.target = Number(new URL(server.url).port)
  proxy.link({ delayMs, bytesPerSecond })
  const url = `http://127.0.0.1:${proxy.port}`
  const runs: { readonly ours: VisibilityTimes; readonly tusMs: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const photo = await largePhoto()
    const poster = await sharp(photo).resize(720, 1280).blur(2).jpeg({ quality: 86 }).toBuffer()
    const preview = await sharp(photo).resize(180, 320).jpeg({ quality: 70 }).toBuffer()
    const bytes = movieOf({ seconds: 5, framesPerSecond: 10, frameBytes: 31_000, width: 720, height: 1280 })
    const loop = movieOf({ seconds: 3, framesPerSecond: 15, frameBytes: 2600, sound: null })
    const scene = { server, person, zone, clip: { bytes, loop }, poster, preview }
    const isNew = await newPhotos(other, scene)
    const [ours] = await Promise.all([watch(scene, other, isNew), sendClipByApp(scene, url)])
    runs.push({ ours, tusMs: await sendFilmByTus(scene, other, url) })
  }
  await proxy.close()
  await server.close()
  const link = '50 kB/s, 400 ms'
  const peerValue = median(runs.map(({ tusMs }) => tusMs))
  for (const [what, of] of [
    ['poster', 'posterMs'],
    ['preview', 'previewMs'],
    ['whole', 'wholeMs'],
  ] as const) {
    const value = median(runs.map(({ ours }) => ours[of]))
    const name = `clip: ${what} on another phone, ${link}`
    printFigure({ bench, name, value, unit: 'ms', peer, peerValue, ratio: value / peerValue })
  }
}

/** Returns the photos that did not exist before. */
async function newPhotos(other: TestPerson, scene: ClipScene): Promise<(id: string) => boolean> {
  const before = new Set<string>(
    (await clipActs(scene.server).photosOf(other, scene.zone.location.id)).map(({ id }) => id),
  )
  return (id) => !before.has(id)
}

async function watch(
  scene: ClipScene,
  other: TestPerson,
  isNew: (id: string) => boolean,
): Promise<VisibilityTimes> {
  const seen: Partial<VisibilityTimes> = {}
  const startedAt = performance.now()
  for (;;) {
    const photos = await clipActs(scene.server).photosOf(other, scene.zone.location.id)
    const photo = photos.find(({ id }) => isNew(id))
    const afterMs = performance.now() - startedAt
    if (photo !== undefined) seen.posterMs ??= afterMs
    if (photo?.clip?.hasLoop === true) seen.previewMs ??= afterMs
    if (photo?.clip?.state === 'ready') {
      seen.wholeMs ??= afterMs
      return { posterMs: 0, previewMs: 0, wholeMs: 0, ...seen }
    }
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
  }
}

/** Measures how long the film alone takes until another member can see all of it. */
async function sendFilmByTus(scene: ClipScene, other: TestPerson, url: string): Promise<number> {
  const { server, person, zone, poster } = scene
  const { id } = await upload(
    person,
    uploadForm(zone.location.id, Uint8Array.from(await sharp(poster).flip().jpeg().toBuffer())),
  )
  const film = {
    bytes: movieOf({ seconds: 5, framesPerSecond: 10, frameBytes: 31_000, width: 720, height: 1280 }),
    loop: null,
  }
  await person.call(`POST /api/photos/${id}/clip`, announcementOf(film))
  const startedAt = performance.now()
  await new Promise<void>((resolve, reject) => {
    new Upload(film.bytes, {
      uploadUrl: `${url}/api/photos/${id}/clip`,
      headers: { origin: url, cookie: person.cookie },
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
  for (;;) {
    if ((await clipActs(server).photoOf(other, id))?.clip?.state === 'ready')
      return performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
  }
}
