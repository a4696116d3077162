import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, join, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { largePhoto, createUploadScene, type UploadScene } from '#server/testing/test-uploads.ts'

let scene: UploadScene

beforeAll(async () => {
  scene = await createUploadScene()
})
afterAll(() => scene.server.close())

test('invalid parts are rejected with their code', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const path = `PATCH /api/uploads/${id}`
  const type = { 'content-type': 'application/offset+octet-stream' }
  const { uploader } = scene
  const refusalOf = async (headers: Record<string, string>) => (await uploader.call(path, 'x', headers)).json
  expect(await refusalOf({ 'upload-offset': '0', 'content-type': 'text/plain' })).toMatchObject({
    code: 'unsupported_type',
  })
  expect(await refusalOf({ ...type, 'upload-offset': '0', 'tus-resumable': '0.2.2' })).toMatchObject({
    code: 'wrong_tus_version',
  })
  expect(await refusalOf(type)).toMatchObject({ code: 'wrong_offset' })
  const long = await scene.sendPart(id, 0, Buffer.alloc(photo.bytes.length + 1))
  expect(await long.json()).toMatchObject({ code: 'too_large' })
  expect(await scene.server.deps.parts.size(id)).toBe(0)
})

test('a connection can be used again after a rejected part', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const { server, uploader } = scene
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, body: Buffer | null) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        cookie: uploader.cookie,
        origin: server.url,
        'upload-offset': '7',
        'content-type': 'application/offset+octet-stream',
      }
      const sent = request(`${server.url}/api/uploads/${id}`, { method, agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
      sent.once('error', reject).end(body)
    })
  expect(await ask('PATCH', Buffer.alloc(1_000_000))).toBe(409)
  expect(await ask('HEAD', null)).toBe(204)
  agent.destroy()
})

test('a preview must be small and contain the hash of its photo, whose size is limited', async () => {
  const { uploader, zone } = scene
  const { bytes, sha256 } = await largePhoto()
  const small = await picture(1)
  const refusalOf = async (file: Uint8Array<ArrayBuffer>, fields: Record<string, string>) =>
    (await uploader.call('POST /api/photos/upload', uploadForm(zone.location.id, file, fields))).json
  const invalid = (field: string) => ({ code: 'invalid', details: [{ field }] })
  expect(await refusalOf(small, { fullBytes: '300000' })).toMatchObject(invalid('sha256'))
  expect(await refusalOf(small, { fullBytes: '0', sha256 })).toMatchObject(invalid('fullBytes'))
  expect(await refusalOf(small, { fullBytes: '10485761', sha256 })).toMatchObject({ code: 'too_large' })
  expect(await refusalOf(Uint8Array.from(bytes), { fullBytes: '300000', sha256 })).toMatchObject({
    code: 'too_large',
  })
})

test('bytes that are not an image delete their photo', async () => {
  const bytes = Buffer.from('This is no picture, whatever its preview shows.')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id } = await scene.announce({ bytes, sha256 })
  expect((await scene.sendPart(id, 0, bytes)).status).toBe(415)
  expect(await scene.photoOf(id)).toBeUndefined()
  expect(await scene.server.deps.parts.size(id)).toBe(0)
})

test('after a photo was deleted during its upload, further parts get 404', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  await scene.sendPart(id, 0, photo.bytes.subarray(0, 1000))
  expect((await scene.uploader.call(`DELETE /api/photos/${id}`)).status).toBe(204)
  expect((await scene.sendPart(id, 1000, photo.bytes.subarray(1000))).status).toBe(404)
})

test('in a zone with approval, a photo stays pending when its upload is complete', async () => {
  const { uploader, member } = scene
  const careful = await makeZone(member, { moderation: 'pre-approve' })
  await join(uploader, careful)
  const photo = await largePhoto()
  const zoneId = careful.location.id
  const { id, status } = await scene.announce(photo, { zoneId })
  expect(status).toBe('pending')
  expect((await scene.sendPart(id, 0, photo.bytes)).status).toBe(204)
  const photos = await uploader.call(`GET /api/photos/location/${zoneId}/all`)
  expect(photos.json).toMatchObject([{ id, status: 'pending', width: 640 }])
})

test('knowing a hash does not give access to a photo', async () => {
  const { server, uploader, member } = scene
  const apart = await makeZone(await guest(server, 'Olga'), { mode: 'own-only' })
  await join(member, apart)
  await join(uploader, apart)
  const photo = await largePhoto()
  const zoneId = apart.location.id
  const whole = await upload(member, uploadForm(zoneId, Uint8Array.from(photo.bytes)))
  const claimed = await scene.announce(photo, { zoneId })
  expect(claimed.id).not.toBe(whole.id)
  expect(claimed).toMatchObject({ status: 'arriving', width: 64 })
  // A user who can see the photo need not send it again.
  expect(await scene.announce(photo, { zoneId, who: member })).toMatchObject({
    id: whole.id,
    status: 'ready',
  })
  expect((await scene.sendPart(claimed.id, 0, photo.bytes)).status).toBe(204)
})

test('a refused HEAD, which has no body, gives its reason in a header', async () => {
  const { member, uploader, zone } = scene
  const { id } = await scene.announce(await largePhoto())
  expect((await member.call(`HEAD /api/uploads/${id}`)).headers.get('x-waypost-problem')).toBe('not_owner')
  const nowhere = `${zone.location.id}_01990000-0000-7000-8000-000000000009`
  expect((await uploader.call(`HEAD /api/uploads/${nowhere}`)).headers.get('x-waypost-problem')).toBe(
    'not_found',
  )
})
