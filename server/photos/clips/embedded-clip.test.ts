import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import { clipActs, clipOf } from '#server/testing/test-clips.ts'
import { upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let seed = 77_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A zone embedded in a website with a guest's clip, and the requests of a website visitor. */
async function onWebsite(more: Record<string, unknown> = {}) {
  const hosting = await hostZone(server)
  const key = (++seed).toString(16).padStart(32, '0')
  await hosting.owner.call(`PUT ${hosting.path}/embed`, { key, showsNames: false })
  const ada = await hosting.joined('Ada')
  const photo = await upload(ada, uploadForm(hosting.zone.location.id, await picture(seed)))
  const acts = clipActs(server)
  const clip = { ...clipOf(), more }
  const loopOf = async () => {
    const { json } = await visitor(server).call(`GET /embed/wall/${key}/news`)
    return v.parse(EmbeddedWall, json).photos.map(({ loop }) => loop)
  }
  const get = (file: string, init: RequestInit = {}) =>
    server.fetch(`/embed/wall/${key}/${file}`, {
      ...init,
      headers: Object.fromEntries(new Headers(init.headers)),
    })
  return { ...hosting, key, ada, photo, acts, clip, loopOf, get }
}

async function withClip() {
  const scene = await onWebsite()
  await scene.acts.add(scene.ada, scene.photo.id, scene.clip)
  const [file = null] = await scene.loopOf()
  if (file === null) throw new Error('The website does not show a preview')
  return { ...scene, file, status: async () => (await scene.get(file)).status }
}

test('a website gets a clip’s silent preview, never the clip, uncached and in ranges', async () => {
  const { get, file, clip } = await withClip()
  const answer = await get(file)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'private, no-cache',
    'access-control-allow-origin': '*',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(clip.bytes.length)
  for (const query of ['?r=clip', '?dl=1', '?r=loop&dl=1'])
    expect(Buffer.from(await (await get(`${file}${query}`)).arrayBuffer()).equals(bytes)).toBe(true)
  const part = await get(file, { headers: { range: 'bytes=0-7' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 8])
})

test('a clip without a preview and a live photo are still images on a website', async () => {
  const { ada, photo, acts, clip, loopOf } = await onWebsite()
  await acts.announce(ada, photo.id, clip)
  expect(await loopOf()).toEqual([null])
  const living = await onWebsite({ kind: 'living' })
  await living.acts.add(living.ada, living.photo.id, living.clip)
  expect(await living.loopOf()).toEqual([null])
})

type Scene = Awaited<ReturnType<typeof withClip>>

const gone: readonly [string, (scene: Scene) => unknown][] = [
  [
    'a moderator hid its photo',
    ({ owner, photo }) => owner.call(`POST /api/photos/${photo.id}/moderate`, { decision: 'hide' }),
  ],
  ['its uploader deleted the photo', ({ ada, photo }) => ada.call(`DELETE /api/photos/${photo.id}`)],
  ['its uploader removed the clip', ({ ada, photo }) => ada.call(`DELETE /api/photos/${photo.id}/clip`)],
  [
    'its uploader wants to be off the website',
    ({ ada, path }) => ada.call(`PUT ${path}/embed/own`, { isShown: false }),
  ],
  ['everybody sees only their own', ({ owner, path }) => owner.call(`PATCH ${path}`, { mode: 'own-only' })],
  [
    'the wall was switched off',
    ({ owner, path }) => owner.call(`PUT ${path}/embed`, { key: null, showsNames: false }),
  ],
]

test.each(gone)('no preview is served to a website if %s', async (_why, change) => {
  const scene = await withClip()
  expect(await scene.status()).toBe(200)
  await change(scene)
  expect(await scene.status()).toBe(404)
})

test('a key only opens the previews of its own zone', async () => {
  const [one, other] = [await withClip(), await withClip()]
  expect((await one.get(other.file)).status).toBe(404)
  expect((await one.get(`${'0'.repeat(32)}.mp4`)).status).toBe(404)
  expect((await one.get('..%2Fclip.mp4')).status).toBe(404)
})
