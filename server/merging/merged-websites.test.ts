import { afterEach, beforeEach, expect, test } from 'vitest'
import { join, pull } from '#server/testing/test-client.ts'
import { makeWorldOf, type MergeWorld } from '#server/testing/test-merging.ts'

let world: MergeWorld

beforeEach(async () => {
  world = await makeWorldOf('Gust')
})
afterEach(() => world.server.close())

test('a guest whose photos are kept off a website stays off it as the account', async () => {
  const { hosting, ada, account, merge } = world
  expect((await ada.call(`PUT ${hosting.path}/embed/own`, { isShown: false })).status).toBe(204)
  expect((await merge()).status).toBe(204)
  const { rows } = await pull(account, `user:${account.id}`)
  const memberships = rows.flatMap((row) => (row.table === 'membership' ? [row.row] : []))
  expect(memberships).toMatchObject([{ id: hosting.zone.location.id, isOffWebsite: true }])
})

test('a guest who opted out of a website and left keeps the account in the zone out, and its devices are notified', async () => {
  const { hosting, ada, account, merge } = world
  expect((await ada.call(`PUT ${hosting.path}/embed/own`, { isShown: false })).status).toBe(204)
  expect((await ada.call(`POST ${hosting.path}/leave`)).status).toBe(204)
  await join(account, hosting.zone)
  const { next: since } = await pull(account, `user:${account.id}`)
  expect((await merge()).status).toBe(204)
  const { rows } = await pull(account, `user:${account.id}`, { since })
  const memberships = rows.flatMap((row) => (row.table === 'membership' ? [row.row] : []))
  expect(memberships).toMatchObject([{ id: hosting.zone.location.id, isOffWebsite: true }])
})
