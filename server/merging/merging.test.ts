import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { makeWorldOf, nameOf, type MergeWorld } from '#server/testing/test-merging.ts'
import { member } from '#server/testing/test-account.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { guest, join, pull, push, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

let world: MergeWorld

beforeEach(async () => {
  world = await makeWorldOf('Gust')
})
afterEach(() => world.server.close())

test('all content of the guest belongs to the account, also for other members', async () => {
  const { hosting, ada, account, merge } = world
  const ben = await hosting.joined('Ben')
  const photoId = await hosting.photoOf(ada)
  const bens = await hosting.photoOf(ben)
  const commentId = `${hosting.zone.location.id}_${randomUUID()}`
  await ada.call(`POST /api/photos/${bens}/like`, { liked: true })
  await ada.call(`POST /api/photos/${bens}/reactions`, { emoji: '🔥' })
  await ada.call(`POST /api/photos/${bens}/comments`, { id: commentId, content: 'Lovely' })
  const { next } = await pull(ben, hosting.scope)
  expect((await merge()).status).toBe(204)

  const { rows } = await pull(ben, hosting.scope, { since: next })
  const person = expect.objectContaining({ id: account.id, displayName: 'Ada' })
  expect(rows).toContainEqual({
    table: 'photo',
    row: expect.objectContaining({ id: photoId, uploader: person }),
  })
  expect(rows).toContainEqual({
    table: 'comment',
    row: expect.objectContaining({ id: commentId, user: person }),
  })
  expect(await hosting.rowsOf(account, 'like')).toMatchObject([{ id: bens }])
  expect(await hosting.rowsOf(account, 'reaction')).toMatchObject([{ photoId: bens }])
  const [own] = (await hosting.rowsOf(account, 'comment')).filter(
    (row) => 'id' in row && row.id === commentId,
  )
  expect(own).toMatchObject({ canEdit: true })
  const zones = await account.call('GET /api/locations/user')
  expect(JSON.stringify(zones.json)).toContain(hosting.zone.location.id)
  const members = await hosting.rowsOf(hosting.owner, 'member')
  expect(members).toHaveLength(3)
  expect(members).toContainEqual(expect.objectContaining({ person, photoCount: 1 }))
  expect(JSON.stringify(members)).not.toContain('Gust')
  expect((await account.call(`DELETE /api/photos/${photoId}`)).status).toBe(204)
})

test('a guest’s request to join belongs to the account, once', async () => {
  const { server, ada, account, merge } = world
  const [one, both, own] = [await hostZone(server), await hostZone(server), await hostZone(server)]
  const ask = ({ zone }: typeof one) => ({ name: 'join-request.ask', args: { zoneId: zone.location.id } })
  await push(ada, [ask(one), ask(both), ask(own)])
  await push(account, [ask(both)])
  await join(account, own.zone)
  expect((await merge()).status).toBe(204)
  for (const { owner, rowsOf } of [one, both])
    expect(await rowsOf(owner, 'joinRequest')).toMatchObject([{ person: { id: account.id } }])
  expect(await own.rowsOf(own.owner, 'joinRequest')).toEqual([])
})

test('likes and reactions of both count once, and the higher role stays', async () => {
  const { hosting, ada, account, merge } = world
  await join(account, hosting.zone)
  await hosting.owner.call(`PUT ${hosting.path}/members/${ada.id}/role`, { role: 'moderator' })
  const photoId = await hosting.photoOf(hosting.owner)
  for (const who of [ada, account]) {
    await who.call(`POST /api/photos/${photoId}/like`, { liked: true })
    await who.call(`POST /api/photos/${photoId}/reactions`, { emoji: '🔥' })
  }
  await ada.call(`POST /api/photos/${photoId}/reactions`, { emoji: '😍' })
  await merge()
  const photo = (await hosting.rowsOf(account, 'photo')).filter((row) => 'id' in row && row.id === photoId)
  expect(photo).toMatchObject([{ likes: 1, reactionCounts: { fire: 1, amazing: 1 } }])
  expect(await hosting.rowsOf(account, 'reaction')).toHaveLength(2)
  const members = await hosting.rowsOf(account, 'member')
  expect(members).toHaveLength(2)
  expect(members).toContainEqual(
    expect.objectContaining({ role: 'moderator', person: expect.objectContaining({ id: account.id }) }),
  )
})

test('in a zone with private photos the account sees the guest’s photos with their comments', async () => {
  const { hosting, ada, account, merge } = world
  await join(account, hosting.zone)
  await hosting.owner.call(`PATCH ${hosting.path}`, { mode: 'own-only' })
  const photoId = await hosting.photoOf(ada)
  await hosting.owner.call(`POST /api/photos/${photoId}/comments`, {
    id: `${hosting.zone.location.id}_${randomUUID()}`,
    content: 'From the host',
  })
  const { next } = await pull(account, hosting.scope)
  await merge()
  const { rows } = await pull(account, hosting.scope, { since: next })
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(['photo', 'comment']))
})

test('a ban of the guest applies to the account', async () => {
  const { hosting, ada, account, merge } = world
  await join(account, hosting.zone)
  const { next } = await pull(account, `user:${account.id}`)
  await hosting.owner.call(`POST ${hosting.path}/members/${ada.id}/ban`, { hidesPhotos: false })
  await merge()
  expect((await account.call(`GET ${hosting.path}`)).status).toBe(404)
  expect((await account.call('POST /api/locations/scan', { qrCode: hosting.zone.qrCode })).status).toBe(404)
  const { gone } = await pull(account, `user:${account.id}`, { since: next })
  expect(gone).toContainEqual(expect.objectContaining({ table: 'membership', id: hosting.zone.location.id }))
  expect((await hosting.owner.call(`DELETE ${hosting.path}/members/${account.id}/ban`)).status).toBe(204)
  expect((await account.call(`GET ${hosting.path}`)).status).toBe(200)
})

test('a banned account does not return as a guest', async () => {
  const { hosting, account, merge } = world
  await join(account, hosting.zone)
  await hosting.owner.call(`POST ${hosting.path}/members/${account.id}/ban`, { hidesPhotos: false })
  await merge()
  expect((await account.call(`GET ${hosting.path}`)).status).toBe(404)
})

test('a zone created by a guest is run by the account, as its log says', async () => {
  const { ada, account, merge } = world
  const made = await ada.call('POST /api/locations', { name: 'Garden', brand: 'snapzone' })
  const { location } = v.parse(v.object({ location: v.object({ id: v.string() }) }), made.json)
  await merge()
  expect((await account.call(`PATCH /api/locations/${location.id}`, { name: 'Ours' })).status).toBe(200)
  const log = await account.call(`GET /api/locations/${location.id}/audit`)
  expect(log.json).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ action: 'member.merge', actor: expect.objectContaining({ id: account.id }) }),
    ]),
  })
})

test('if an owner offered a zone to their own guest, the merge removes the offer', async () => {
  const { hosting, ada, account, merge } = world
  const made = await account.call('POST /api/locations', { name: 'Garden', brand: 'snapzone' })
  const garden = v.parse(v.object({ location: v.object({ id: v.string() }), qrCode: v.string() }), made.json)
  await ada.call('POST /api/locations/scan', { qrCode: garden.qrCode })
  const path = `/api/locations/${garden.location.id}`
  await account.call(`PUT ${path}/members/${ada.id}/role`, { role: 'admin' })
  await hosting.owner.call(`PUT ${hosting.path}/members/${ada.id}/role`, { role: 'admin' })
  for (const [who, at] of [
    [account, path],
    [hosting.owner, hosting.path],
  ] as const)
    expect((await who.call(`PUT ${at}/offer`, { userId: ada.id })).status).toBe(204)
  await merge()
  const rows = await pull(account, `zone:${garden.location.id}`)
  expect(rows.rows).toContainEqual({
    table: 'zone',
    row: expect.objectContaining({ ownerId: account.id, offeredTo: null }),
  })
  expect(await hosting.rowsOf(account, 'zone')).toMatchObject([{ offeredTo: account.id }])
})

test('a mutation applied for the guest is not applied again for the account', async () => {
  const { hosting, ada, account, merge } = world
  const zoneId = hosting.zone.location.id
  const photoId = await hosting.photoOf(hosting.owner)
  const sent = [
    {
      mutationId: randomUUID(),
      name: 'comment.add',
      args: {
        id: `${zoneId}_${randomUUID()}`,
        photoId,
        content: 'Once',
        createdAt: world.server.clock.now(),
      },
    },
    { mutationId: randomUUID(), name: 'photo.like', args: { photoId, liked: true } },
  ]
  expect(await push(ada, sent)).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  await merge()
  expect(await push(account, sent)).toMatchObject([{ status: 'duplicate' }, { status: 'duplicate' }])
  const photo = (await hosting.rowsOf(account, 'photo')).filter((row) => 'id' in row && row.id === photoId)
  expect(photo).toMatchObject([{ likes: 1, commentCount: 1 }])
})

test('revisions for the account are above all revisions for the guest', async () => {
  const { ada, account, merge } = world
  for (let count = 0; count < 5; count++)
    await ada.call('POST /api/auth/guest', { displayName: `Ada ${count}` })
  const before = (await pull(ada, `user:${ada.id}`)).next
  await merge()
  expect((await pull(account, `user:${account.id}`)).next).toBeGreaterThan(before)
})

test('a repeated request returns the same response, even without a proof', async () => {
  const { ada, account, merge, proof } = world
  expect((await merge()).status).toBe(204)
  expect((await merge()).status).toBe(204)
  const bare = await account.call('POST /api/auth/merge-guest', { guestId: ada.id, proof: null })
  expect(bare.status).toBe(204)
  const other = await member(world.server)
  const taken = await other.call('POST /api/auth/merge-guest', { guestId: ada.id, proof })
  expect(taken).toMatchObject({ status: 409, json: { code: 'conflict' } })
})

test('only a valid proof of that guest moves anything', async () => {
  const { ada, account, proof, server } = world
  const other = await guest(server, 'Other')
  const ask = (guestId: string, shown: string | null) =>
    account.call('POST /api/auth/merge-guest', { guestId, proof: shown })
  expect((await ask(other.id, proof)).status).toBe(403)
  expect((await ask(ada.id, null)).status).toBe(403)
  expect((await ask(ada.id, proof.replace(/\..{3}/, '.AAA'))).status).toBe(403)
  const [time = '', signature = ''] = proof.split('.')
  expect((await ask(ada.id, `${Number(time) + 1}.${signature}`)).status).toBe(403)
  expect((await ask(ada.id, 'nonsense')).status).toBe(400)
  expect((await visitor(server).call('POST /api/auth/merge-guest', { guestId: ada.id, proof })).status).toBe(
    401,
  )
  expect((await ada.call('POST /api/auth/merge-guest', { guestId: ada.id, proof })).status).toBe(403)
  expect((await account.call('POST /api/auth/guest-proof')).status).toBe(403)
  server.clock.advance(181 * dayMs)
  const later = await member(server)
  expect((await later.call('POST /api/auth/merge-guest', { guestId: ada.id, proof })).status).toBe(403)
})

test('the guest’s other devices are signed out, and nothing signs in as the guest again', async () => {
  const { ada, merge, server } = world
  const code = v.parse(
    accountCalls.handOver.answer,
    (await ada.call('POST /api/auth/handover', {})).json,
  ).code
  const secret = v.parse(
    accountCalls.resumeSecret.answer,
    (await ada.call('POST /api/auth/resume-secret', {})).json,
  ).secret
  expect(await nameOf(ada)).toBe('Gust')
  await merge()
  expect((await ada.call('GET /api/auth/user')).status).toBe(401)
  const anyone = visitor(server)
  expect((await anyone.call('POST /api/auth/handover/complete', { code })).status).toBe(410)
  expect((await anyone.call('POST /api/auth/resume', { userId: ada.id, secret })).status).toBe(401)
})

test('an upload that ends after the merge soon belongs to the account', async () => {
  const { ada, account, merge, server } = world
  const later = await member(server)
  await merge()
  // Simulates a request that was admitted before the guest's session ended.
  const late = await upload(later, uploadForm(await makeZoneOf(later), await picture(4711)))
  await world.giveTo(ada.id, late.id)
  await server.runJobs()
  expect(await world.ownerOf(late.id)).toBe(account.id)
})

async function makeZoneOf(who: Parameters<typeof upload>[0]): Promise<string> {
  const made = await who.call('POST /api/locations', { name: 'Late', brand: 'snapzone' })
  return v.parse(v.object({ location: v.object({ id: v.string() }) }), made.json).location.id
}

test('the account gets the guest’s profile photo if it has none, and keeps its own name', async () => {
  const { ada, account, merge, server } = world
  const sent = await server.fetch('/api/auth/user/picture', {
    method: 'PUT',
    headers: { cookie: ada.cookie, 'content-type': 'image/jpeg' },
    body: new Blob([await picture(5)]),
  })
  expect(sent.status).toBe(200)
  await merge()
  const user = await account.call('GET /api/auth/user')
  expect(user.json).toMatchObject({ displayName: 'Ada', profileImageUrl: expect.stringContaining('/') })
})

test('a deleted guest is not merged', async () => {
  const { ada, proof, server } = world
  await ada.call('DELETE /api/auth/user', {})
  server.clock.advance(8 * dayMs)
  await server.runJobs()
  const later = await member(server)
  const asked = await later.call('POST /api/auth/merge-guest', { guestId: ada.id, proof })
  expect(asked).toMatchObject({ status: 410 })
})
