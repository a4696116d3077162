import { expect, test } from 'vitest'
import { guest, join, makeZone, pull, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('downloads are reported to the person who made them: counted once, repeats and own ones free', async () => {
  const server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  const owner = await guest(server, 'Owner')
  const ada = await guest(server)
  const zone = await makeZone(owner)
  await join(ada, zone)
  const theirs = await upload(owner, uploadForm(zone.location.id, await picture(1), { caption: 'The lake' }))
  const own = await upload(ada, uploadForm(zone.location.id, await picture(2)))
  const first = server.clock.now()
  await ada.call(`POST /api/photos/${theirs.id}/download`)
  const before = await pull(ada, `user:${ada.id}`)
  server.clock.advance(60_000)
  await ada.call(`POST /api/photos/${theirs.id}/download`)
  await ada.call(`POST /api/photos/${own.id}/download`)
  const { rows } = await pull(ada, `user:${ada.id}`, { since: before.next })
  expect(rows.flatMap((change) => (change.table === 'download' ? [change.row] : []))).toMatchObject([
    {
      id: theirs.id,
      name: 'The lake',
      zoneName: 'Meadow',
      countedAt: first,
      lastAt: first + 60_000,
      times: 2,
    },
    { id: own.id, isOwn: true, countedAt: null, times: 1 },
  ])
  expect(before.rows).toContainEqual(
    expect.objectContaining({ table: 'user', row: expect.objectContaining({ remainingDownloads: 2 }) }),
  )
  const older = await pull(ada, `user:${ada.id}`, { schemaVersion: 4 })
  expect(older.rows.some(({ table }) => table === 'download')).toBe(false)
  const others = await pull(owner, `user:${owner.id}`)
  expect(others.rows.some(({ table }) => table === 'download')).toBe(false)
  await server.close()
})
