import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CreatedZone,
  guest,
  makeZone,
  type TestPerson,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer()
  owner = await guest(server, 'Owner')
  zone = await makeZone(owner)
})
afterAll(() => server.close())

function send(form: FormData, headers?: Record<string, string>) {
  return owner.call('POST /api/photos/upload', form, headers)
}

const sha256 = (bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(bytes).digest(encoding)

/** Returns the bytes with one bit flipped in the middle. */
const flipped = (bytes: Uint8Array) =>
  Uint8Array.from(bytes, (byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))

test('scenario 36: bytes with another hash than the photo are requested again, and their key can be reused', async () => {
  const file = await picture(1)
  const form = (bytes: Uint8Array<ArrayBuffer>) =>
    uploadForm(zone.location.id, bytes, { sha256: sha256(file), id })
  const id = randomUUID()
  const key = { 'idempotency-key': randomUUID() }
  const answer = await send(form(flipped(file)), key)
  expect(answer.status).toBe(460)
  expect(answer.json).toMatchObject({ code: 'checksum_mismatch' })
  expect((await send(form(file), key)).status).toBe(201)
})

test('scenario 36: a preview is checked by its own hash, and a wrong one creates nothing', async () => {
  const preview = await picture(2)
  const fields = { sha256: sha256(await picture(3)), fullBytes: '300000', id: randomUUID() }
  const checksum = { 'upload-checksum': `sha256 ${sha256(preview, 'base64')}` }
  const form = (bytes: Uint8Array<ArrayBuffer>) => uploadForm(zone.location.id, bytes, fields)
  expect((await send(form(flipped(preview)), checksum)).status).toBe(460)
  const made = await send(form(preview), checksum)
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ duplicate: false })
})

test('a checksum of an unknown kind is invalid', async () => {
  const answer = await send(uploadForm(zone.location.id, await picture(4)), { 'upload-checksum': 'md5 abc=' })
  expect(answer.status).toBe(400)
  expect(answer.json).toMatchObject({ code: 'invalid', details: [{ field: 'upload-checksum' }] })
})
