import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeZone, push, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { startTestWebDav, type TestWebDav } from '#server/testing/test-webdav.ts'
import { runBackups } from './backup-jobs.ts'
import { backupOf } from './backup-store.ts'

const hourMs = 3_600_000

let server: TestServer
let dav: TestWebDav

beforeEach(async () => {
  dav = await startTestWebDav()
  server = await startTestServer({
    now: Date.parse('2026-06-01T12:00:00Z'),
    config: { allowsLoopbackBackups: true },
  })
})
afterEach(async () => {
  await server.close()
  await dav.close()
})

test('a storage that lost its files or was replaced gets them again; one that cannot list files is trusted', async () => {
  const ada = await confirmedMember(server)
  const zone = await makeZone(ada, { name: 'Lake' })
  await upload(ada, uploadForm(zone.location.id, await picture(1)))
  await ada.call('PUT /api/auth/backup', {
    place: { kind: 'webdav', url: dav.url, ...dav.login },
    schedule: 'daily',
  })
  const run = () => runBackups(server.deps, new AbortController().signal)
  const names = () => [...dav.files.keys()].map((name) => name.split('/').at(-1))
  const runLater = async () => {
    server.clock.advance(hourMs)
    expect(await push(ada, [{ name: 'backup.run', args: {} }])).toMatchObject([{ status: 'applied' }])
    await run()
  }
  await run()
  await runLater()
  expect(names()).toEqual(['2026-06-01-1200.zip'])
  dav.files.clear()
  await runLater()
  expect(names()).toEqual(['2026-06-01-1400.zip'])
  dav.fail('HEAD', 403)
  await runLater()
  expect(names()).toEqual(['2026-06-01-1400.zip'])
  dav.fail('HEAD', 500)
  server.clock.advance(24 * hourMs)
  await run()
  const { reader } = server.deps.database
  expect(await reader.first(backupOf, { userId: v.parse(UserId, ada.id) })).toMatchObject({
    problem: 'broken',
  })
})
