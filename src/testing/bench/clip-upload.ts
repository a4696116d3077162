import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { announcementOf, type TestClip } from '#server/testing/test-clips.ts'
import {
  type CreatedZone,
  guest,
  makeZone,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { movieOf } from '#server/testing/test-movies.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { sendClip } from '#src/sync/send-clip.ts'
import { sendUpload } from '#src/sync/send-upload.ts'
import { printFigure } from './figure.ts'
import { deviceOf, removeAll, rowOutcomeIn, throughCuts } from './upload.bench.ts'

const bytesPerCut = 1_000_000
const rounds = 3
const maxAttempts = 400

export interface ClipScene {
  readonly server: TestServer
  readonly person: TestPerson
  readonly zone: CreatedZone
  readonly clip: TestClip & { readonly loop: Buffer }
  readonly poster: Buffer
  /** The poster's preview, which is uploaded first. */
  readonly preview: Buffer
}

/**
 * Uploads a 20 MB clip with its silent preview over a link that breaks after every megabyte, with our sender and with
 * tus-js-client.
 */
export async function clipUploadBench(): Promise<void> {
  const server = await startTestServer()
  const person = await guest(server)
  const zone = await makeZone(person)
  const ratios: { ours: number; tus: number }[] = []
  let sizeBytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const bytes = movieOf({ seconds: 60, framesPerSecond: 10, frameBytes: 33_300, width: 720, height: 1280 })
    const loop = movieOf({ seconds: 3, framesPerSecond: 15, frameBytes: 3000, sound: null })
    const noise = { type: 'gaussian', mean: 128, sigma: 40 + round } as const
    const poster = await sharp({
      create: { width: 720, height: 1280, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 70 })
      .toBuffer()
    const scene = { server, person, zone, clip: { bytes, loop }, poster, preview: poster }
    sizeBytes = bytes.length + loop.length
    const ours = await throughCuts(server, (url) => sendClipByApp(scene, url), bytesPerCut)
    await removeAll(scene)
    const tus = await throughCuts(server, (url) => sendByTus(scene, url), bytesPerCut)
    await removeAll(scene)
    ratios.push({ ours: (ours - poster.length) / sizeBytes, tus: tus / sizeBytes })
  }
  await server.close()
  const middle = (of: 'ours' | 'tus') => ratios.map((one) => one[of]).toSorted((a, b) => a - b)[1] ?? 0
  const [value, peerValue] = [middle('ours'), middle('tus')]
  const name = `clip: bytes sent / size, ${(sizeBytes / 1e6).toFixed(1)} MB, connection cut every 1 MB`
  const ratio = value / peerValue
  printFigure({ bench: 'upload', name, value, unit: 'x', peer: 'tus-js-client', peerValue, ratio })
}

/** Runs the app's own sender from the chosen film on, without its delays after a failure. */
export async function sendClipByApp(
  { person, zone, clip, poster, preview }: ClipScene,
  url: string,
): Promise<void> {
  const context = await deviceOf(person, url)
  const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer).buffer
  const hashOf = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex')
  const { bytes, loop } = clip
  const facts = { kind: 'clip', lengthMs: 60_000, width: 720, height: 1280, hasSound: true } as const
  await queuePhotoIn(context, zone.location.id, {
    fullBytes: bytesOf(poster),
    previewBytes: bytesOf(preview),
    mimeType: 'image/jpeg',
    previewMimeType: 'image/jpeg',
    width: 720,
    height: 1280,
    capturedAt: null,
    placeholderColor: '#888888',
    sha256: hashOf(poster),
    originalName: 'film.mp4',
    caption: '',
    film: {
      ...facts,
      mimeType: 'video/mp4',
      bytes: bytesOf(bytes),
      sha256: hashOf(bytes),
      loop: { bytes: bytesOf(loop), sha256: hashOf(loop) },
    },
  })
  const sender = { context, owner: 'bench', signal: new AbortController().signal, holdsPhotos: () => false }
  const created = new Set<string>()
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const row = (await readOutbox(context.database)).find(({ name, mutationId }) =>
      created.has(`${mutationId} sent`) ? false : name === 'photo.upload' || name === 'clip.add',
    )
    if (row === undefined) return
    const isCreated = created.has(row.mutationId)
    let outcome = 'none'
    if (row.name === 'photo.upload') {
      const picture = await context.database.pictures.get([row.args.id, 'full'])
      if (picture === undefined) throw new Error('The poster has no bytes')
      outcome = rowOutcomeIn(await sendUpload(sender, { ...row, isCreated }, picture))
    } else if (row.name === 'clip.add') {
      const film = await context.database.pictures.get([row.args.photoId, 'clip'])
      if (film === undefined) throw new Error('The clip has no bytes')
      outcome = rowOutcomeIn(await sendClip(sender, { ...row, isCreated }, film))
    }
    if (outcome === 'created') created.add(row.mutationId)
    if (outcome === 'applied') created.add(`${row.mutationId} sent`)
  }
  throw new Error('The clip never arrived')
}

async function sendByTus({ person, zone, clip, poster }: ClipScene, url: string): Promise<void> {
  const { id } = await upload(person, uploadForm(zone.location.id, Uint8Array.from(poster)))
  await person.call(`POST /api/photos/${id}/clip`, { ...announcementOf(clip), lengthMs: 60_000 })
  for (const [part, bytes] of [
    ['loop', clip.loop],
    ['clip', clip.bytes],
  ] as const)
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        uploadUrl: `${url}/api/photos/${id}/${part}`,
        headers: { origin: url, cookie: person.cookie },
        retryDelays: Array.from({ length: maxAttempts }, () => 0),
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    })
}
