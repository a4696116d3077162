import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import * as v from 'valibot'
import {
  type CreatedZone,
  guest,
  makeZone,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { systemClock } from '#src/platform/clock.ts'
import { makeIds } from '#src/platform/ids.ts'
import { systemRandom } from '#src/platform/random.ts'
import { sendUpload } from '#src/sync/send-upload.ts'
import type { SendOutcome } from '#src/sync/sync-state.ts'
import { largePhoto } from '#src/testing/support/photographs.ts'
import { median, printFigure } from './figure.ts'
import { LimitedProxy } from './limited-proxy.ts'

const bytesPerCut = 100_000
const rounds = 3
/** A contestant without progress after this many cuts will never finish. */
const cutsAllowed = 60

interface Scene {
  readonly server: TestServer
  readonly person: TestPerson
  readonly zone: CreatedZone
  readonly full: Buffer
  readonly preview: Buffer
  readonly sha256: string
}

/**
 * Uploads a photo of some megabytes over a link that breaks after every 100 kB, with our sender, with tus-js-client and
 * as one plain request.
 */
export async function uploadBench(): Promise<void> {
  const server = await startTestServer()
  const person = await guest(server)
  const zone = await makeZone(person)
  const runs: { ours: number; tus: number }[] = []
  let sizeBytes = 0
  let plainCuts = 0
  for (let round = 0; round < rounds; round += 1) {
    const full = await largePhoto()
    const preview = await sharp(full).resize(320).jpeg({ quality: 70 }).toBuffer()
    const sha256 = createHash('sha256').update(full).digest('hex')
    const scene = { server, person, zone, full, preview, sha256 }
    sizeBytes = full.length
    const ours = await throughCuts(server, (url) => sendOurs(scene, url))
    await removeAll(scene)
    const tus = await throughCuts(server, (url) => sendByTus(scene, url))
    await removeAll(scene)
    plainCuts = await cutsUntilWholeUploadEnds(scene)
    runs.push({ ours: ours / full.length, tus: tus / full.length })
  }
  await server.close()

  const bench = 'upload'
  const [value, peerValue] = [median(runs.map(({ ours }) => ours)), median(runs.map(({ tus }) => tus))]
  const name = `bytes sent / size, ${(sizeBytes / 1e6).toFixed(1)} MB, connection cut every 100 kB`
  printFigure({ bench, name, value, unit: 'x', peer: 'tus-js-client', peerValue, ratio: value / peerValue })
  const isEnded = plainCuts < cutsAllowed
  const plainName = isEnded
    ? 'one plain request: cuts until it completed'
    : 'one plain request: cuts, never completed'
  printFigure({ bench, name: plainName, value: plainCuts, unit: 'cuts' })
}

/** Returns the bytes that were uploaded until `send` finished. */
export async function throughCuts(
  server: TestServer,
  send: (url: string) => Promise<void>,
  cutEvery = bytesPerCut,
): Promise<number> {
  const proxy = await LimitedProxy.before(Number(new URL(server.url).port), cutEvery)
  await send(proxy.url)
  await proxy.close()
  return proxy.sentBytes
}

/** Returns the app's data layer on a new device, whose calls go through `url`. */
export async function deviceOf(person: TestPerson, url: string): Promise<DataContext> {
  const device = await makeFakeContext()
  const fetchWith = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', person.cookie)
    headers.set('origin', url)
    return fetch(url + path, { ...init, headers })
  }
  const network = { ...device.platform.network, baseUrl: '', fetch: fetchWith }
  const user = { ...device.user, id: v.parse(UserId, person.id) }
  const api = { network, clock: systemClock, onOutcome: () => {} }
  const ids = makeIds(systemClock, systemRandom)
  const platform = { ...device.platform, clock: systemClock, ids }
  return { ...device, api, user, platform }
}

/** Runs the app's own sender on a new device, without its delays after a failure. */
async function sendOurs({ person, zone, full, preview, sha256 }: Scene, url: string): Promise<void> {
  const context = await deviceOf(person, url)
  const bytesOf = (buffer: Buffer) => Uint8Array.from(buffer).buffer
  await queuePhotoIn(context, zone.location.id, {
    fullBytes: bytesOf(full),
    previewBytes: bytesOf(preview),
    mimeType: 'image/jpeg',
    previewMimeType: 'image/jpeg',
    width: 2400,
    height: 1800,
    capturedAt: null,
    placeholderColor: '#888888',
    sha256,
    originalName: 'noise.jpg',
    caption: '',
  })
  const sender = { context, owner: 'bench', signal: new AbortController().signal, holdsPhotos: () => false }
  let isCreated = false
  for (let tries = 0; tries < cutsAllowed * 10; tries += 1) {
    const [row] = await readOutbox(context.database)
    if (row?.name !== 'photo.upload') throw new Error('The photo is not queued')
    const picture = await context.database.pictures.get([row.args.id, 'full'])
    if (picture === undefined) throw new Error('The photo has no bytes')
    const rowOutcome = rowOutcomeIn(await sendUpload(sender, { ...row, isCreated }, picture))
    if (rowOutcome === 'applied') return
    isCreated ||= rowOutcome === 'created'
  }
  throw new Error('The photo never arrived')
}

export function rowOutcomeIn(outcome: SendOutcome): string {
  if (outcome.kind === 'rowOutcomes') return [...outcome.rowOutcomes.values()][0]?.kind ?? 'none'
  if (outcome.error.status === null) return outcome.error.code
  throw new Error(`Refused: ${outcome.error.code} ${outcome.error.message}`)
}

async function sendByTus({ person, zone, full, preview, sha256 }: Scene, url: string): Promise<void> {
  const fields = { sha256, fullBytes: String(full.length) }
  const { id } = await upload(person, uploadForm(zone.location.id, Uint8Array.from(preview), fields))
  await new Promise<void>((resolve, reject) => {
    new Upload(full, {
      uploadUrl: `${url}/api/uploads/${id}`,
      headers: { origin: url, cookie: person.cookie },
      retryDelays: Array.from({ length: cutsAllowed * 10 }, () => 0),
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
}

/** Removes all photos, because the same bytes would be detected as a duplicate the next time. */
export async function removeAll({ person, zone }: Pick<Scene, 'person' | 'zone'>): Promise<void> {
  const photos = await person.call(`GET /api/photos/location/${zone.location.id}/all`)
  if (!Array.isArray(photos.json)) throw new Error('Cannot list the photos')
  const ids: PhotoId[] = photos.json.map(({ id }) => id)
  for (const id of ids) await person.call(`DELETE /api/photos/${id}`)
}

/** Uploads the same photo as one multipart request, which starts over after each cut. */
async function cutsUntilWholeUploadEnds({ server, person, zone, full }: Scene): Promise<number> {
  const proxy = await LimitedProxy.before(Number(new URL(server.url).port), bytesPerCut)
  const headers = { origin: proxy.url, cookie: person.cookie }
  let isEnded = false
  while (!isEnded && proxy.cuts < cutsAllowed) {
    const body = uploadForm(zone.location.id, Uint8Array.from(full))
    isEnded = await fetch(`${proxy.url}/api/photos/upload`, { method: 'POST', headers, body }).then(
      () => true,
      () => false,
    )
  }
  await proxy.close()
  return proxy.cuts
}
