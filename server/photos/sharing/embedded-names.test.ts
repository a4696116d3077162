import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import { join, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const key = 'a'.repeat(32)
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a website shows the first name of an account, and only one word of a guest’s name', async () => {
  const { owner, path, zone, joined } = await hostZone(server)
  await owner.call(`PUT ${path}/embed`, { key, showsNames: true })
  const anna = visitor(server)
  const account = { email: 'anna@example.org', password: 'seven quiet lamps on a pier' }
  await anna.call('POST /api/auth/register', { ...account, firstName: 'Anna Mária', lastName: 'Nagy' })
  await join(anna, zone)
  for (const [index, who] of [anna, await joined('Ada Lovelace')].entries())
    await upload(who, uploadForm(zone.location.id, await picture(91_000 + index)))
  const { json } = await visitor(server).call(`GET /embed/wall/${key}/news`)
  const names = v.parse(EmbeddedWall, json).photos.map(({ by }) => by)
  expect(new Set(names)).toEqual(new Set(['Ada', 'Anna Mária']))
})
