import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { MadePhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { guest, makeZone, pull } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let pictures: readonly Uint8Array<ArrayBuffer>[]

beforeAll(async () => {
  server = await startTestServer()
  pictures = await Promise.all([1, 2, 3].map((which) => picture(which)))
})
afterAll(() => server.close())

/** A folder of a new zone with the file `a.jpg`. */
async function openFolder() {
  const host = await guest(server, 'Host')
  const zoneId = (await makeZone(host)).location.id
  const made = await host.call(`POST /api/locations/${zoneId}/folders`, {
    id: randomUUID(),
    name: 'Lea Lens',
  })
  const { address, password } = v.parse(MadePhotoFolder, made.json)
  const { pathname } = new URL(address)
  const authorization = `Basic ${Buffer.from(`lea:${password}`).toString('base64')}`
  const send = (request: Request) => {
    const { method, name, content, to } = request
    return server.fetch(pathname + name, {
      method,
      headers: { authorization, depth: '1', ...(to === undefined ? {} : { destination: pathname + to }) },
      ...(content === undefined ? {} : { body: pictures[content] ?? null }),
    })
  }
  await send({ method: 'PUT', name: 'a.jpg', content: 0 })
  return {
    statusOf: async (request: Request) => (await send(request)).status,
    /** The names in the folder with the sizes of their files, and the number of photos in the album. */
    async contents() {
      const listing = await (await send({ method: 'PROPFIND', name: '' })).text()
      const names = [...listing.matchAll(/<D:href>[^<]*\/([^</]+)<\/D:href>/gu)].map(([, name = '']) => name)
      const bytes = async (name: string) =>
        (await (await send({ method: 'GET', name })).arrayBuffer()).byteLength
      const isFull = await Promise.all(names.map(async (name) => (await bytes(name)) > 0))
      const { rows } = await pull(host, `zone:${zoneId}`)
      const photos = rows.filter(({ table }) => table === 'photo').length
      return { names, isFull: !isFull.includes(false), photos }
    },
  }
}

interface Request {
  readonly method: string
  readonly name: string
  /** Which picture it sends. */
  readonly content?: number
  readonly to?: string
}

const put = (name: string, content: number) => ({ method: 'PUT', name, content })
const remove = { method: 'DELETE', name: 'a.jpg' }
const rename = { method: 'MOVE', name: 'a.jpg', to: 'b.jpg' }

test.each<{ readonly act: Request; readonly meanwhile: Request; readonly names: readonly string[] }>([
  { act: put('a.jpg', 1), meanwhile: put('a.jpg', 1), names: ['a.jpg'] },
  { act: put('a.jpg', 1), meanwhile: put('a.jpg', 2), names: ['a.jpg'] },
  { act: put('a.jpg', 1), meanwhile: remove, names: ['a.jpg'] },
  { act: rename, meanwhile: rename, names: ['b.jpg'] },
  { act: rename, meanwhile: put('b.jpg', 1), names: ['b.jpg'] },
  { act: remove, meanwhile: remove, names: [] },
  { act: { method: 'LOCK', name: 'b.jpg' }, meanwhile: put('b.jpg', 1), names: ['a.jpg', 'b.jpg'] },
])('$act.method overtaken by $meanwhile.method leaves each photo in the folder once', async (row) => {
  const { act, meanwhile, names } = row
  await interruptEachStep(server, async () => {
    const folder = await openFolder()
    const statuses: number[] = []
    return {
      act: async () => statuses.push(await folder.statusOf(act)),
      meanwhile: async () => statuses.push(await folder.statusOf(meanwhile)),
      async check() {
        // A repeat does not find the file that the first request moved or deleted.
        expect(statuses.filter((status) => status >= 300 && status !== 404)).toEqual([])
        expect(await folder.contents()).toEqual({ names, isFull: true, photos: names.length })
      },
    }
  })
})
