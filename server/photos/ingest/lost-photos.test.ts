import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { claimMeta, deleteMeta, metaValue } from '#server/core/db/meta-store.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import { ok } from '#src/contract/wire/result.ts'
import { guest, makeZone, pull, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { largePhoto, createUploadScene } from '#server/testing/test-uploads.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { allScopes, runStatement } from '#server/core/db/database.ts'
import { withNewFiles } from './with-stored-image.ts'

/** A blob store that can become unavailable and available again. */
interface Place {
  readonly config: Partial<Config>
  hide(): void
  bringBack(): void
  /** Deletes the files of one photo. */
  lose(filename: string): void
}

let root: string
let s3: TestS3

beforeAll(async () => {
  Object.assign(process.env, testCredentials)
  s3 = await startTestS3()
})
afterAll(() => s3.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waypost-lost-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

function folderPlace(): Place {
  const blobs = join(root, 'blobs')
  return {
    config: {},
    hide: () => renameSync(blobs, join(root, 'unmounted')),
    bringBack() {
      rmSync(blobs, { recursive: true, force: true })
      renameSync(join(root, 'unmounted'), blobs)
    },
    lose: (filename) => rmSync(join(blobs, filename.slice(0, 2), filename), { recursive: true }),
  }
}

function bucketPlace(): Place {
  let hidden: ReadonlyMap<string, Buffer> = new Map()
  const prefix = randomUUID()
  const take = (under: string) => s3.take(`${prefix}/${under}`)
  return {
    config: { s3: readS3Place(s3.url.replace('s3://bucket/photos', `s3://bucket/${prefix}`)) },
    hide: () => (hidden = take('')),
    bringBack: () => s3.give(hidden),
    lose: (filename) => void take(`photos/${filename}/`),
  }
}

const kinds = [
  ['a folder', folderPlace],
  ['a bucket', bucketPlace],
] as const

async function setUp(place: Place) {
  const server = await startTestServer({ dataDir: root, config: place.config })
  const ada = await guest(server, 'Ada')
  const zone = await makeZone(ada)
  const zoneId = zone.location.id
  const form = async (which: number) => uploadForm(zoneId, await picture(which))
  const photo = await upload(ada, await form(1))
  const shown = async (filename = photo.filename) =>
    (await server.fetch(`/uploads/${filename}?r=thumb`, { headers: { cookie: ada.cookie } })).status
  const send = async (which: number) => ada.call('POST /api/photos/upload', await form(which))
  return { server, ada, zoneId, photo, shown, send }
}

const ready = async (server: TestServer) => (await server.fetch('/readyz')).status

describe.each(kinds)('%s', (_kind, makePlace) => {
  test('that disappears while the server runs stops uploads, not the server, and works again when it returns', async () => {
    const place = makePlace()
    const { server, photo, shown, send, ada } = await setUp(place)
    expect([await ready(server), await shown()]).toEqual([200, 200])
    place.hide()
    await expect.poll(() => ready(server)).toBe(503)
    // The same photo, a new one, and the displayed one: none counts as stored or as deleted.
    for (const which of [1, 2]) {
      const refused = await send(which)
      expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await shown()).toBe(503)
    // Files marked for removal stay marked.
    await ada.call(`DELETE /api/photos/${photo.id}`)
    server.clock.advance(100 * 3_600_000)
    await server.runJobs()
    expect((await ada.call('GET /api/ping')).status).toBeLessThan(500)
    place.bringBack()
    await expect.poll(() => ready(server)).toBe(200)
    expect((await send(2)).status).toBe(201)
    await server.close()
  })

  test('that is empty prevents the start until an operator accepts it', async () => {
    const place = makePlace()
    const { server } = await setUp(place)
    await server.close()
    place.hide()
    const again = startTestServer({ dataDir: root, config: place.config })
    await expect(again).rejects.toThrow(/is not the photo store of this database.*\n.*start again/)
    await expect(again).rejects.toBeInstanceOf(StartProblem)
    const accepting = await startTestServer({ dataDir: root, config: place.config, acceptsPhotoStore: true })
    expect(await ready(accepting)).toBe(200)
    await accepting.close()
    const usual = await startTestServer({ dataDir: root, config: place.config })
    await usual.close()
  })

  test('of another database prevents the start', async () => {
    const place = makePlace()
    const { server } = await setUp(place)
    await server.deps.database.write(async (transaction) => {
      await transaction.run(deleteMeta, { key: 'blob-marker' })
      return ok(await transaction.run(claimMeta, { key: 'blob-marker', value: 'of another one' }))
    }, allScopes)
    await server.close()
    await expect(startTestServer({ dataDir: root, config: place.config })).rejects.toThrow(/another database/)
  })

  test('from before ids existed gets one if it contains a photo of the database, and otherwise not', async () => {
    const place = makePlace()
    const { server } = await setUp(place)
    const deleteMarker = async ({ deps }: TestServer) =>
      deps.database.write(
        async (transaction) => ok(await transaction.run(deleteMeta, { key: 'blob-marker' })),
        allScopes,
      )
    await deleteMarker(server)
    await server.close()
    const upgraded = await startTestServer({ dataDir: root, config: place.config })
    expect(await ready(upgraded)).toBe(200)
    expect(await upgraded.deps.database.reader.first(metaValue, { key: 'blob-marker' })).toBeDefined()
    await deleteMarker(upgraded)
    await upgraded.close()
    place.hide()
    await expect(startTestServer({ dataDir: root, config: place.config })).rejects.toBeInstanceOf(
      StartProblem,
    )
  })

  test('that lost a photo accepts its bytes when they are sent again, once', async () => {
    const place = makePlace()
    const { server, ada, zoneId, photo, shown, send } = await setUp(place)
    place.lose(photo.filename)
    expect(await shown()).toBe(404)
    const before = await pull(ada, zoneScope(zoneId))
    expect(await send(1)).toMatchObject({ status: 200, json: { duplicate: true, photo: { id: photo.id } } })
    const { rows } = await pull(ada, zoneScope(zoneId), { since: before.next })
    const [restored] = rows.flatMap((row) => (row.table === 'photo' ? [row.row] : []))
    expect(restored).toMatchObject({ id: photo.id, status: 'ready', likes: 0 })
    expect(restored?.filename).not.toBe(photo.filename)
    expect(await shown(restored?.filename)).toBe(200)
    const after = await pull(ada, zoneScope(zoneId))
    expect((await send(1)).status).toBe(200)
    expect((await pull(ada, zoneScope(zoneId), { since: after.next })).rows).toEqual([])
    await server.close()
  })
})

describe('a photo that came in parts', () => {
  test('is arriving when its preview is sent again, and complete after its last byte', async () => {
    const scene = await createUploadScene()
    const photo = await largePhoto()
    const fields = { id: randomUUID() }
    const { id } = await scene.announce(photo, { fields })
    await scene.sendPart(id, 0, photo.bytes)
    const before = await scene.photoOf(id)
    lose(scene.server, before?.filename ?? '')
    await scene.announce(photo, { fields })
    expect(await scene.photoOf(id)).toMatchObject({ status: 'arriving' })
    expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('0')
    await scene.sendPart(id, 0, photo.bytes)
    expect(await scene.photoOf(id)).toMatchObject({ status: 'ready', width: 640 })
    await scene.server.close()
  })

  test('is requested again by its own offset', async () => {
    const scene = await createUploadScene()
    const photo = await largePhoto()
    const { id } = await scene.announce(photo)
    await scene.sendPart(id, 0, photo.bytes)
    lose(scene.server, (await scene.photoOf(id))?.filename ?? '')
    expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('0')
    await scene.sendPart(id, 0, photo.bytes)
    const restored = await scene.photoOf(id)
    expect(restored).toMatchObject({ status: 'ready', width: 640 })
    expect(existsSync(pathOf(scene.server, restored?.filename ?? ''))).toBe(true)
    expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe(String(photo.bytes.length))
    await scene.server.close()
  })

  test('continues in a folder of parts that was deleted', async () => {
    const scene = await createUploadScene()
    rmSync(join(scene.server.deps.config.blobFolder, 'arriving'), { recursive: true })
    const photo = await largePhoto()
    const { id } = await scene.announce(photo)
    expect((await scene.sendPart(id, 0, photo.bytes)).status).toBe(204)
    expect(await scene.photoOf(id)).toMatchObject({ status: 'ready' })
    await scene.server.close()
  })
})

function pathOf({ deps }: TestServer, filename: string): string {
  return join(deps.config.blobFolder, filename.slice(0, 2), filename)
}

function lose(server: TestServer, filename: string): void {
  expect(readdirSync(pathOf(server, filename)).length).toBeGreaterThan(0)
  rmSync(pathOf(server, filename), { recursive: true })
}

test('files stay if the response to their COMMIT is lost, and are removed if they are refused', async () => {
  const server = await startTestServer({ dataDir: root })
  const { blobs, database } = server.deps
  const storeFiles = async (filename: string, error: Error) => {
    const work = await blobs.workFolder()
    const path = join(work.path, 'film')
    writeFileSync(path, filename)
    const files = [{ name: 'film', path, sha256: await hashOfFile(path) }]
    const commit = async () => {
      await runStatement(database, keepFiles, { filename })
      throw error
    }
    await expect(withNewFiles(server.deps, { filename, files }, commit)).rejects.toBe(error)
  }
  await storeFiles('aa.mp4', new Error('The connection was lost'))
  await storeFiles('bb.mp4', refused('conflict', 'No'))
  expect(await blobs.open('bb.mp4', 'film')).toBeNull()
  server.clock.advance(2 * 3_600_000)
  await server.runJobs()
  expect(await blobs.open('aa.mp4', 'film')).not.toBeNull()
  await server.close()
})
