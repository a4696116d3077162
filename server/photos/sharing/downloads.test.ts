import BetterSqlite3 from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { business } from '#server/core/db/migrations/0014-business.ts'
import { migrations } from '#server/core/db/migrations/migrations.ts'
import { guest, join, makeZone, pull, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test('what was downloaded is told to whoever did it: counted once, repeats and own ones free', async () => {
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

test('downloads from before the list are in it, above every cursor that a device may hold', () => {
  const database = new BetterSqlite3(':memory:')
  for (const migration of migrations.slice(0, migrations.indexOf(business))) database.exec(migration)
  const [user, zone, photo] = [randomUUID(), randomUUID(), randomUUID()]
  database.exec(`
    insert into zones (id, rev, name, brand, kind, owner_id, radius_meters, mode, moderation, is_strict, time_zone, created_at)
    values ('${zone}', 1, 'Meadow', 'snapzone', 'event', '${user}', 150, 'open', 'off', 0, 'UTC', 1);
    insert into scopes (scope, seq, floor) values ('user:${user}', 7, 0);
    insert into downloads (user_id, month, photo_id, downloaded_at)
    values ('${user}', '2026-05', '${photo}', 1000), ('${user}', '2026-06', '${photo}', 2000);
  `)
  const columns = database.prepare('select name from pragma_table_info(?)').pluck().all('photos')
  const values = columns.map((column) => {
    if (column === 'id') return photo
    if (column === 'zone_id') return zone
    if (column === 'user_id') return user
    return column === 'original_name' ? 'lake.jpg' : 0
  })
  database.pragma('ignore_check_constraints = on')
  database
    .prepare(`insert into photos (${columns.join(',')}) values (${columns.map(() => '?').join(',')})`)
    .run(values)
  database.exec(business)
  expect(database.prepare('select * from photo_downloads').all()).toMatchObject([
    { photo_id: photo, rev: 8, name: 'lake.jpg', counted_at: 2000, first_at: 1000, times: 2 },
  ])
  expect(database.prepare('select seq from scopes').pluck().all()).toEqual([8])
  database.close()
})
