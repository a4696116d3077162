import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { guest, join, makeZone, uploadForm, visitor } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { createUploadScene, type LargePhoto, type UploadScene } from '#server/testing/test-uploads.ts'

let scene: UploadScene
beforeAll(async () => {
  scene = await createUploadScene()
})
afterAll(() => scene.server.close())

interface Upload {
  readonly id: PhotoId
  /** The preview's. */
  readonly filename: string
  readonly photo: LargePhoto
  readonly key: string
}

let seed = 50_000

/** Returns a unique photo that is decoded quickly. */
async function smallPhoto(): Promise<LargePhoto> {
  const bytes = Buffer.from(await picture((seed += 1)))
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A photo whose preview has arrived. */
async function announced(): Promise<Upload> {
  const photo = await smallPhoto()
  const { id, filename } = await scene.announce(photo)
  return { id, filename, photo, key: randomUUID() }
}

/** The ways in which a request can reach the photo. Each returns its status. */
const ways = {
  async whole({ id, photo, key }: Upload) {
    const fields = { id, sha256: photo.sha256 }
    const form = uploadForm(scene.zone.location.id, Uint8Array.from(photo.bytes), fields)
    return (await scene.uploader.call('POST /api/photos/upload', form, { 'idempotency-key': key })).status
  },
  part: async ({ id, photo }: Upload) => (await scene.sendPart(id, 0, photo.bytes)).status,
  offset: async ({ id }: Upload) => (await scene.offsetOf(id)).status,
  view: async ({ filename }: Pick<Upload, 'filename'>) => {
    const { status } = await scene.member.call(`GET /uploads/${filename}?r=wall`)
    return status
  },
} as const

async function expectComplete({ id, photo }: Upload): Promise<void> {
  const shown = await scene.photoOf(id)
  expect(shown).toMatchObject({ status: 'ready' })
  expect(await ways.view({ filename: shown?.filename ?? '' })).toBe(200)
  const { headers } = await scene.offsetOf(id)
  expect(headers.get('upload-offset')).toBe(String(photo.bytes.length))
}

test.each([
  ['whole', 'whole'],
  ['whole', 'part'],
  ['part', 'whole'],
  ['offset', 'whole'],
  ['view', 'part'],
] as const)(
  'a request of the kind “%s” overtaken by “%s” finds and leaves one complete photo',
  async (act, meanwhile) => {
    const steps = await interruptEachStep(scene.server, async () => {
      const upload = await announced()
      const statuses: number[] = []
      return {
        act: async () => statuses.push(await ways[act](upload)),
        meanwhile: async () => statuses.push(await ways[meanwhile](upload)),
        async check() {
          // The sender of a part asks for the offset again and finds the photo complete.
          expect(statuses.filter((status) => status >= 300 && ![409, 503].includes(status))).toEqual([])
          await expectComplete(upload)
        },
      }
    })
    expect(steps).toBeGreaterThan(3)
  },
)

test('a photo that is deleted while it arrives was accepted, or is sent again', async () => {
  await interruptEachStep(scene.server, async () => {
    const upload = await announced()
    let status = 0
    return {
      act: async () => (status = await ways.whole(upload)),
      meanwhile: () => scene.uploader.call(`DELETE /api/photos/${upload.id}`),
      check: () => expect([200, 201, 503]).toContain(status),
    }
  })
})

test('lost files that another request has restored are not requested again', async () => {
  await interruptEachStep(scene.server, async () => {
    const upload = await announced()
    await ways.part(upload)
    const { filename = '' } = (await scene.photoOf(upload.id)) ?? {}
    const folder = joinPath(scene.server.deps.config.blobFolder, filename.slice(0, 2), filename)
    rmSync(folder, { recursive: true })
    return {
      act: () => ways.offset(upload),
      meanwhile: () => ways.whole(upload),
      check: () => expectComplete(upload),
    }
  })
})

test('a photo that two requests create at the same time is in the album once', async () => {
  const { server } = scene
  const owner = await guest(server, 'Owner')
  const zone = await makeZone(owner)
  const zoneId = zone.location.id
  const booth = { name: 'Booth', layout: 'strip-3', countdown: 5, hasFrame: true, beeps: false }
  const made = await owner.call(`POST /api/locations/${zoneId}/booths`, { id: randomUUID(), ...booth })
  const { key: boothKey } = v.parse(v.object({ key: v.string() }), made.json)
  const fromBooth = (form: FormData) =>
    visitor(server).call('POST /api/booth/photos', form, { 'x-waypost-booth': boothKey })
  await join(scene.member, zone)
  for (const isFromBooth of [true, false])
    await interruptEachStep(server, async () => {
      const { bytes } = await smallPhoto()
      const id = v.parse(PhotoId, `${zoneId}_${randomUUID()}`)
      const headers = { 'idempotency-key': randomUUID() }
      const send = async () => {
        const form = uploadForm(zoneId, Uint8Array.from(bytes), { id })
        const { status } = isFromBooth
          ? await fromBooth(form)
          : await owner.call('POST /api/photos/upload', form, headers)
        expect(status).toBeLessThan(300)
      }
      return {
        act: send,
        meanwhile: send,
        async check() {
          const { json } = await owner.call(`GET /api/photos/location/${zoneId}/all`)
          const photos = v.parse(v.array(v.object({ id: v.string(), filename: v.string() })), json)
          const [one, ...others] = photos.filter((photo) => photo.id === id)
          expect(others).toEqual([])
          expect((await owner.call(`GET /uploads/${one?.filename}?r=wall`)).status).toBe(200)
        },
      }
    })
})
