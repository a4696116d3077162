import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhotoAnswer } from '#src/contract/calls/answers.ts'
import {
  offlineClipAddressesOf,
  offlineZoneFiles,
  offlineZoneRenditionsOf,
} from '#src/contract/rules/offline-zone.ts'
import { type TestPerson, guest, upload, uploadForm } from '#server/testing/test-client.ts'
import { clipActs, clipOf } from '#server/testing/test-clips.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function largePicture(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: 1600, height: 900, channels: 3, background } })
  return Uint8Array.from(await image.jpeg().toBuffer())
}

/** Measures the transferred bytes of the files of an offline zone. */
async function weighed(
  who: TestPerson,
  photos: readonly Pick<PhotoAnswer, 'filename' | 'width' | 'height'>[],
) {
  let bytes = 0
  for (const photo of photos) {
    for (const rendition of offlineZoneRenditionsOf(photo)) {
      const accept = offlineZoneFiles[rendition].mediaType
      const answer = await server.fetch(`/uploads/${photo.filename}?r=${rendition}`, {
        headers: { cookie: who.cookie, accept },
      })
      expect(answer.headers.get('content-type')).toBe(accept)
      bytes += (await answer.arrayBuffer()).byteLength
    }
  }
  return bytes
}

test('returns the exact size of a zone in bytes before anybody saves it offline', async () => {
  const { owner, zone, path, joined } = await hostZone(server)
  const ada = await joined('Ada')
  expect((await ada.call(`GET ${path}/pack`)).json).toEqual({ photos: 0, bytes: 0 })
  const add = async (who: TestPerson, file: Uint8Array<ArrayBuffer>) =>
    upload(who, uploadForm(zone.location.id, file))
  const small = await add(owner, await picture(71))
  const large = await add(ada, await largePicture('#225588'))
  const gone = await add(ada, await largePicture('#885522'))
  await ada.call(`DELETE /api/photos/${gone.id}`)
  const packSize = (await ada.call(`GET ${path}/pack`)).json
  expect(packSize).toEqual({ photos: 2, bytes: await weighed(ada, [small, large]) })
})

test('counts the clips that are included, and none that is too large or has not arrived', async () => {
  const { zone, path, joined } = await hostZone(server)
  const ada = await joined('Ada')
  const acts = clipActs(server)
  const add = async (seed: number) => upload(ada, uploadForm(zone.location.id, await picture(seed)))
  const [first, second, third] = [await add(81), await add(82), await add(83)]
  await acts.add(ada, first.id)
  await acts.add(ada, second.id, clipOf({ frameBytes: 600_000, seconds: 2 }))
  await acts.announce(ada, third.id, clipOf())
  let bytes = await weighed(ada, [first, second, third])
  for (const { id } of [first, second, third]) {
    const row = await acts.photoOf(ada, id)
    for (const address of offlineClipAddressesOf(row ?? {}))
      bytes += (await (await acts.fetchClip(ada, address)).arrayBuffer()).byteLength
  }
  expect((await ada.call(`GET ${path}/pack`)).json).toEqual({ photos: 3, bytes })
})

test('counts only a guest’s own photos in a private zone; to a stranger the zone appears missing', async () => {
  const { owner, zone, path, joined } = await hostZone(server, { mode: 'own-only' })
  const ada = await joined('Ada')
  const own = await upload(ada, uploadForm(zone.location.id, await picture(72)))
  await upload(owner, uploadForm(zone.location.id, await picture(73)))
  expect((await ada.call(`GET ${path}/pack`)).json).toEqual({ photos: 1, bytes: await weighed(ada, [own]) })
  expect((await owner.call(`GET ${path}/pack`)).json).toMatchObject({ photos: 2 })
  expect((await (await guest(server, 'Eve')).call(`GET ${path}/pack`)).status).toBe(404)
})
