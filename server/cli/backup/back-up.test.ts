import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { readConfig } from '#server/config.ts'
import {
  type CreatedZone,
  type TestPerson,
  guest,
  makeZone,
  person,
  pull,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import { openFiles } from '#server/open-files.ts'
import { startTestS3, testCredentials } from '#server/testing/test-s3.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { newPostgres, testDatabase } from '#server/testing/test-database.ts'
import { type DataPlaces, backUp, restore } from './back-up.ts'

const newEpoch = () => 'ab'.repeat(16)
const unused: (() => Promise<void>)[] = []
let root: string
let places: DataPlaces
let elsewhere: DataPlaces
let backup: string
let server: TestServer
let ada: TestPerson
let zone: CreatedZone
let photo: PhotoAnswer

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'waypost-backup-'))
  elsewhere = await placesIn(join(root, 'other'))
  backup = join(root, 'backup')
  server = await startTestServer({ dataDir: join(root, 'data') })
  places = server.deps.config
  ada = await guest(server, 'Ada')
  zone = await makeZone(ada)
  photo = await upload(ada, uploadForm(zone.location.id, await picture(1)))
})

afterEach(async () => {
  await server.close()
  for (const remove of unused.splice(0)) await remove()
  rmSync(root, { recursive: true, force: true })
})

/** The places of a data folder that does not have any data yet. */
async function placesIn(dataDir: string): Promise<DataPlaces> {
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.error.join())
  if (testDatabase() === 'sqlite') return read.value
  const made = await newPostgres({ isEmpty: true })
  unused.push(() => made.remove())
  return { ...read.value, database: made.place }
}

function startElsewhere(): Promise<TestServer> {
  const { dataDir, database } = elsewhere
  return startTestServer({ dataDir, config: { database } })
}

test('a backup of a running server becomes another server with the same photos, sessions and codes', async () => {
  const made = await backUp(places, backup, null)
  await upload(ada, uploadForm(zone.location.id, await picture(2)))
  expect(made).toMatchObject({ ok: true })
  const restored = await restore(backup, elsewhere, { bucket: null, newEpoch })
  expect(restored).toEqual(made)

  const again = await startElsewhere()
  expect(again.deps.vapidKeys).toEqual(server.deps.vapidKeys)
  const same = person(again, ada.id, ada.cookie)
  const listed = await same.call(`GET /api/photos/location/${zone.location.id}/all`)
  expect(listed.json).toMatchObject([{ id: photo.id }])
  for (const size of ['thumb', 'wall', 'standard', 'high'])
    expect((await same.call(`GET /uploads/${photo.filename}?r=${size}`)).status).toBe(200)
  const newcomer = await guest(again, 'Ben')
  const path = new URL(zone.qrCode)
  const qrCode = `${again.url}${path.pathname}${path.hash}`
  expect((await newcomer.call('POST /api/locations/scan', { qrCode })).status).toBe(200)
  await again.close()
})

test('a restored server has another epoch, so that every device reads it again', async () => {
  const scope = zoneScope(zone.location.id)
  const before = await pull(ada, scope)
  await backUp(places, backup, null)
  await restore(backup, elsewhere, { bucket: null, newEpoch })
  const again = await startElsewhere()
  const after = await pull(person(again, ada.id, ada.cookie), scope)
  await again.close()
  expect(after.epoch).toBe(newEpoch())
  expect(after.epoch).not.toBe(before.epoch)
  expect(after.rows).toEqual(before.rows)
})

test('nothing is overwritten: neither a folder with content nor existing data', async () => {
  await backUp(places, backup, null)
  expect(await backUp(places, backup, null)).toMatchObject({
    ok: false,
    error: expect.stringContaining('not empty'),
  })
  expect(await restore(backup, places, { bucket: null, newEpoch })).toMatchObject({ ok: false })
  expect(await restore(join(root, 'nowhere'), elsewhere, { bucket: null, newEpoch })).toMatchObject({
    ok: false,
  })
  expect(await backUp(elsewhere, join(root, 'more'), null)).toMatchObject({ ok: false })
})

test('bytes that differ from the stored ones stop a backup and a restore, and are named', async () => {
  await backUp(places, backup, null)
  const inBackup = join(backup, 'blobs', photo.filename.slice(0, 2), photo.filename, 'thumb.webp')
  const flipped = readFileSync(inBackup)
  flipped.writeUInt8(flipped.readUInt8(20) ^ 1, 20)
  writeFileSync(inBackup, flipped)
  const restored = await restore(backup, elsewhere, { bucket: null, newEpoch })
  expect(restored).toMatchObject({ ok: false, error: expect.stringContaining(photo.filename) })

  rmSync(join(places.blobFolder, photo.filename.slice(0, 2), photo.filename, 'thumb.webp'))
  const second = await backUp(places, join(root, 'second'), null)
  expect(second).toMatchObject({ ok: false, error: expect.stringContaining('missing') })
})

test('photos in a bucket are backed up, and restored into another bucket with their database', async () => {
  Object.assign(process.env, testCredentials)
  const [s3, otherS3] = [await startTestS3(), await startTestS3()]
  const [from, to] = [readS3Place(s3.url), readS3Place(otherS3.url)]
  const shared = await startTestServer({ dataDir: join(root, 'shared'), config: { s3: from } })
  const ben = await guest(shared, 'Ben')
  const meadow = await makeZone(ben)
  const { filename } = await upload(ben, uploadForm(meadow.location.id, await picture(3)))
  const { config } = shared.deps
  const made = await backUp(config, backup, shared.deps.blobs)
  expect(made).toMatchObject({ ok: true })
  const { dataDir, database, blobFolder } = elsewhere
  const { blobs } = await openFiles({ blobFolder, s3: to }, shared.deps)
  expect(await restore(backup, elsewhere, { bucket: blobs, newEpoch })).toEqual(made)
  expect(otherS3.keys()).toEqual(s3.keys().filter((key) => key.includes(filename)))
  const again = await startTestServer({ dataDir, config: { database, s3: to } })
  const shown = await again.fetch(`/uploads/${filename}?dl=1`, { headers: { cookie: ben.cookie } })
  expect(shown.status).toBe(200)
  await again.close()
  await rm(join(backup, 'blobs'), { recursive: true })
  expect(
    await restore(backup, await placesIn(join(root, 'third')), { bucket: blobs, newEpoch }),
  ).toMatchObject({
    ok: false,
    error: expect.stringContaining('missing'),
  })
  await shared.close()
  await Promise.all([s3.close(), otherS3.close()])
})
