import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { guest, pull, push, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { holdZone } from '#server/zones/lifetime/hold-zone.ts'
import { demoZones } from './demo-store.ts'
import { ensureDemoZones, openDemoZones } from './make-zones.ts'
import { removeDemo } from './remove-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { hasDemo: true } })
})
afterAll(() => server.close())

test('a demo zone that is put on hold when its removal begins keeps its photos in view', async () => {
  const { deps } = server
  await ensureDemoZones(deps)
  const [zone] = await openDemoZones(deps)
  const ada = await guest(server, 'Ada')
  await push(ada, [{ name: 'zone.scan', args: { qrCode: zone?.code ?? '' } }])
  const zoneId = v.parse(ZoneId, zone?.id)
  await upload(ada, uploadForm(zoneId, await picture(1)))
  server.interruptStep(1, () => holdZone(deps.database, zoneId, { isOn: true, now: 0, rewriteZone }))
  await removeDemo(deps, new AbortController().signal)
  expect((await deps.database.reader.all(demoZones, {})).map(({ id }) => id)).toEqual([zoneId])
  const { rows } = await pull(ada, `zone:${zoneId}`)
  expect(rows.filter(({ table }) => table === 'photo')).toHaveLength(1)
})
