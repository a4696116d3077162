import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#src/contract/wire/result.ts'
import { codeRandomBytes, ZoneCode, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import { guest, makeZone, type CreatedZone, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { freeCode } from './free-code.ts'
import { allScopes } from '#server/core/db/database.ts'

let server: TestServer
let host: TestPerson
let zone: CreatedZone

const taken = Buffer.alloc(codeRandomBytes, 1)
const free = Buffer.alloc(codeRandomBytes, 2)

beforeAll(async () => {
  server = await startTestServer()
  host = await guest(server, 'Host')
  zone = await makeZone(host, { code: zoneCodeFrom(taken) })
})
afterAll(() => server.close())

test('an existing code is not generated again', async () => {
  const drawn = [taken, taken, free]
  const random = { bytes: () => drawn.shift() ?? Buffer.alloc(codeRandomBytes) }
  const made = await server.deps.database.write(
    async (transaction) => ok(await freeCode({ transaction, deps: { random } })),
    allScopes,
  )
  expect(made).toEqual(ok(zoneCodeFrom(free)))
})

test('a zone without a custom code gets a pronounceable one, which works in any spelling', async () => {
  const { code } = await makeZone(host)
  expect(v.is(ZoneCode, code)).toBe(true)
  expect(code).toHaveLength(8)
  const visitor = await guest(server, 'Visitor')
  const qrCode = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  const joined = await visitor.call('POST /api/locations/scan', { qrCode })
  expect(joined.status).toBe(200)
  const again = await visitor.call('POST /api/locations', { ...newZone, code: zone.code })
  expect(again.status).toBe(409)
})

const newZone = { name: 'Other', brand: 'snapshare' }
