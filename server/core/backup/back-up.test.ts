import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import { picture } from '#server/testing/test-pictures.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { type DataPlaces, backUp, restore } from './back-up.ts'

const newEpoch = () => 'ab'.repeat(16)
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
  places = placesIn(join(root, 'data'))
  elsewhere = placesIn(join(root, 'other'))
  backup = join(root, 'backup')
  server = await startTestServer({ dataDir: places.dataDir })
  ada = await guest(server, 'Ada')
  zone = await makeZone(ada)
  photo = await upload(ada, uploadForm(zone.location.id, await picture(1)))
})

afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

function placesIn(dataDir: string): DataPlaces {
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.error.join())
  return read.value
}

test('a backup of a running server becomes another server with the same photos, sessions and codes', async () => {
  const made = await backUp(places, backup)
  await upload(ada, uploadForm(zone.location.id, await picture(2)))
  expect(made).toMatchObject({ ok: true })
  const restored = await restore(backup, elsewhere, newEpoch)
  expect(restored).toEqual(made)

  const again = await startTestServer({ dataDir: elsewhere.dataDir })
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

test('a restored server lives under another epoch, so that every device reads it anew', async () => {
  const scope = zoneScope(zone.location.id)
  const before = await pull(ada, scope)
  await backUp(places, backup)
  await restore(backup, elsewhere, newEpoch)
  const again = await startTestServer({ dataDir: elsewhere.dataDir })
  const after = await pull(person(again, ada.id, ada.cookie), scope)
  await again.close()
  expect(after.epoch).toBe(newEpoch())
  expect(after.epoch).not.toBe(before.epoch)
  expect(after.rows).toEqual(before.rows)
})

test('nothing is written over: not a folder with something in it, not data that is there', async () => {
  await backUp(places, backup)
  expect(await backUp(places, backup)).toMatchObject({
    ok: false,
    error: expect.stringContaining('not empty'),
  })
  expect(await restore(backup, places, newEpoch)).toMatchObject({ ok: false })
  expect(await restore(join(root, 'nowhere'), elsewhere, newEpoch)).toMatchObject({ ok: false })
  expect(await backUp(elsewhere, join(root, 'more'))).toMatchObject({ ok: false })
})

test('bytes that are not what was stored stop a backup and a restore, by name', async () => {
  await backUp(places, backup)
  const inBackup = join(backup, 'blobs', photo.filename.slice(0, 2), photo.filename, 'thumb.webp')
  const flipped = readFileSync(inBackup)
  flipped.writeUInt8(flipped.readUInt8(20) ^ 1, 20)
  writeFileSync(inBackup, flipped)
  const restored = await restore(backup, elsewhere, newEpoch)
  expect(restored).toMatchObject({ ok: false, error: expect.stringContaining(photo.filename) })

  rmSync(join(places.blobFolder, photo.filename.slice(0, 2), photo.filename, 'thumb.webp'))
  const second = await backUp(places, join(root, 'second'))
  expect(second).toMatchObject({ ok: false, error: expect.stringContaining('missing') })
})
