import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { type UploadScene, largePhoto, createUploadScene } from '#server/testing/test-uploads.ts'

let scene: UploadScene

beforeAll(async () => {
  scene = await createUploadScene()
})
afterAll(() => scene.server.close())

const xmp = '<rdf:Description GPano:ProjectionType="equirectangular"/>'

/** Returns the JPEG with the XMP of a 360-degree photo in its first segment. */
function asSphere(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, text.length + 2])
  return Uint8Array.from(Buffer.concat([head, text, jpeg.subarray(2)]))
}

test('a 360-degree photo with its metadata is marked for everybody, and the metadata is removed', async () => {
  const { server, uploader, member, zone } = scene
  const photo = await upload(uploader, uploadForm(zone.location.id, asSphere(await picture(1))))
  expect(photo.isSpherical).toBe(true)
  expect(await scene.photoOf(photo.id)).toMatchObject({ isSpherical: true })
  const answer = await server.fetch(`/uploads/${photo.filename}`, { headers: { cookie: member.cookie } })
  expect(Buffer.from(await answer.arrayBuffer()).includes('GPano')).toBe(false)
})

test('a form field marks a photo whose metadata the app removed; other photos are not marked', async () => {
  const { uploader, zone } = scene
  const sphericalUpload = await upload(
    uploader,
    uploadForm(zone.location.id, await picture(2), { isSpherical: 'true' }),
  )
  expect(await scene.photoOf(sphericalUpload.id)).toMatchObject({ isSpherical: true })
  const flat = await upload(uploader, uploadForm(zone.location.id, await picture(3)))
  expect(await scene.photoOf(flat.id)).not.toHaveProperty('isSpherical')
})

test('any other value in the form is rejected', async () => {
  const { uploader, zone } = scene
  for (const isSpherical of ['', '1', 'false', 'TRUE']) {
    const form = uploadForm(zone.location.id, await picture(4), { isSpherical })
    expect((await uploader.call('POST /api/photos/upload', form)).status).toBe(400)
  }
})

test.each([
  { named: 'its preview said so', isMarkedInPreview: true },
  { named: 'the parts bring its metadata', isMarkedInPreview: false },
])('a large photo is marked when it is complete: $named', async ({ isMarkedInPreview }) => {
  const large = await largePhoto()
  const bytes = isMarkedInPreview ? large.bytes : Buffer.from(asSphere(large.bytes))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fields: Record<string, string> = isMarkedInPreview ? { isSpherical: 'true' } : {}
  const { id } = await scene.announce({ bytes, sha256 }, { fields })
  await scene.sendPart(id, 0, bytes)
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready', isSpherical: true })
})
