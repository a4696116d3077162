import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CodeRow } from '#src/contract/entities/zones/code.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { MemberRow } from '#src/contract/entities/zones/member.ts'
import { addCode, revokeCode, rotateCode } from '#src/data/codes/code-commands.ts'
import { readCodes } from '#src/data/codes/code-queries.ts'
import {
  fakePage,
  fakePhotoId,
  fakeScopes,
  fakeUser,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { banMember, setMemberRole, unbanMember } from '#src/data/members/member-commands.ts'
import { readMembers } from '#src/data/members/member-queries.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import {
  answerZoneOffer,
  leaveZone,
  offerZone,
  pauseWall,
  recordHostStep,
  setZoneClosed,
  setZoneCover,
  updateZone,
} from './zone-commands.ts'
import { setWebsiteWall, showOnWebsite, showOwnPhotos } from './website-wall-commands.ts'
import { isWebsiteWallSent } from './website-wall-queries.ts'
import { readMyZones, readZone } from './read-zones.ts'

const member = v.parse(MemberRow, rowExamples.member)
const code = v.parse(CodeRow, rowExamples.code)
const memberOf = { zoneId: fakeZone.id, userId: fakeUser.id }

/** An owner whose base has the zone with a member and a code. */
async function owning() {
  const context = await makeFakeContext()
  const membership = { ...rowExamples.membership, id: fakeZone.id, role: 'owner' as const }
  const user = fakePage([{ table: 'membership', row: membership }], 2)
  await applyPage(context.database, fakeScopes.user, { answer: user, since: 0, etag: null })
  const zone = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      { table: 'member', row: member },
      { table: 'code', row: code },
    ],
    8,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: zone, since: 0, etag: null })
  return context
}

test('a changed setting shows at once, and others stay the same', async () => {
  const context = await owning()
  await updateZone(fakeZone.id, { name: 'Lake', center: null, isStrict: true }, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({
    name: 'Lake',
    latitude: null,
    isStrict: true,
    mode: 'open',
    radiusMeters: fakeZone.radiusMeters,
  })
})

test('facts show at once offline, each independently, and a withdrawn announcement disappears', async () => {
  const context = await owning()
  await updateZone(fakeZone.id, { facts: { welcome: 'Hello', announcement: 'Cake' } }, context)
  await updateZone(fakeZone.id, { facts: { startTime: '11:00' } }, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({
    facts: { welcome: 'Hello', startTime: '11:00', announcement: { text: 'Cake' } },
  })
  await updateZone(fakeZone.id, { facts: { announcement: null } }, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({
    facts: { welcome: 'Hello', announcement: null },
  })
})

test('a host’s step is recorded once offline, and a guest’s never', async () => {
  const context = await owning()
  const zone = await readZone(context, fakeZone.id)
  if (!zone) throw new Error('The zone is missing.')
  await recordHostStep({ ...zone, role: 'contributor' }, 'hasWall', context)
  expect(await context.database.outbox.count()).toBe(0)
  await recordHostStep(zone, 'hasWall', context)
  const after = await readZone(context, fakeZone.id)
  expect(after).toMatchObject({ facts: { hasWall: true, hasPrinted: false } })
  if (after) await recordHostStep(after, 'hasWall', context)
  expect(await context.database.outbox.count()).toBe(1)
})

test('a chosen cover shows at once, and removing it applies at once', async () => {
  const context = await owning()
  const photoId = fakePhotoId(1)
  await setZoneCover(fakeZone.id, photoId, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ coverPhotoId: photoId })
  await setZoneCover(fakeZone.id, null, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ coverPhotoId: null })
})

test('a website wall gets a URL at once, a new one on request, none when removed', async () => {
  const context = await owning()
  await showOnWebsite(fakeZone.id, false, context)
  const first = await readZone(context, fakeZone.id)
  expect(first).toMatchObject({ isOnWebsite: true, embedShowsNames: false })
  expect(first?.embedKey).toMatch(/^[0-9a-f]{32}$/)
  expect(await isWebsiteWallSent(context, fakeZone.id)).toBe(false)
  await showOnWebsite(fakeZone.id, true, context)
  const second = await readZone(context, fakeZone.id)
  expect(second).toMatchObject({ isOnWebsite: true, embedShowsNames: true })
  expect(second?.embedKey).not.toBe(first?.embedKey)
  await setWebsiteWall(fakeZone.id, { key: null, showsNames: true }, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ isOnWebsite: false, embedKey: null })
})

test('the user’s own photos are hidden on the website and shown again at once', async () => {
  const context = await owning()
  await showOwnPhotos(fakeZone.id, false, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ isOffWebsite: true })
  await showOwnPhotos(fakeZone.id, true, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ isOffWebsite: false })
})

test('live walls pause and resume at once', async () => {
  const context = await owning()
  await pauseWall(fakeZone.id, true, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ isWallPaused: true })
  await pauseWall(fakeZone.id, false, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ isWallPaused: false })
})

test('a zone closes and opens at once', async () => {
  const context = await owning()
  await setZoneClosed(fakeZone.id, true, context)
  expect((await readZone(context, fakeZone.id))?.closedAt).toEqual(expect.any(Number))
  await setZoneClosed(fakeZone.id, false, context)
  expect(await readZone(context, fakeZone.id)).toMatchObject({ closedAt: null })
})

test('an offer shows at once, and disappears at once when withdrawn or answered', async () => {
  const context = await owning()
  for (const end of [
    () => offerZone(fakeZone.id, null, context),
    () => answerZoneOffer(fakeZone.id, true, context),
  ]) {
    await offerZone(fakeZone.id, fakeUser.id, context)
    expect(await readZone(context, fakeZone.id)).toMatchObject({ offeredTo: fakeUser.id })
    await end()
    expect(await readZone(context, fakeZone.id)).toMatchObject({ offeredTo: null })
  }
})

test('a zone disappears at once when the user leaves it', async () => {
  const context = await owning()
  expect(await readMyZones(context)).toHaveLength(1)
  await leaveZone(fakeZone.id, context)
  expect(await readZone(context, fakeZone.id)).toBeNull()
  expect(await readMyZones(context)).toEqual([])
})

test('leaving can be undone completely until the request is sent', async () => {
  const context = await owning()
  const left = await leaveZone(fakeZone.id, context)
  expect(await left?.undo()).toBe('restored')
  expect(await readMyZones(context)).toHaveLength(1)
  expect(await context.database.outbox.count()).toBe(0)
  const again = await leaveZone(fakeZone.id, context)
  await context.database.outbox.toCollection().modify({ attempts: 1 })
  expect(await again?.undo()).toBe('too-late')
})

test('a role shows at once, and reverting a ban leaves no trace', async () => {
  const context = await owning()
  await setMemberRole(memberOf, 'moderator', context)
  expect(await readMembers(context, fakeZone.id)).toMatchObject([{ role: 'moderator', isWaiting: true }])
  await banMember(memberOf, { hidesPhotos: true }, context)
  expect(await readMembers(context, fakeZone.id)).toMatchObject([{ bannedAt: expect.any(Number) }])
  await unbanMember(memberOf, context)
  expect(await readMembers(context, fakeZone.id)).toMatchObject([{ bannedAt: null }])
})

test('adds, revokes and replaces codes offline', async () => {
  const context = await owning()
  const added = await addCode(fakeZone.id, { label: 'Table 4', role: 'viewer' }, context)
  const replacing = await rotateCode(added.id, context)
  await revokeCode(code.id, context)
  const codes = await readCodes(context, fakeZone.id)
  expect(
    codes.map(({ id, label, role, revokedAt }) => ({ id, label, role, isOver: revokedAt !== null })),
  ).toEqual([
    { id: code.id, label: 'Summit post', role: 'contributor', isOver: true },
    { id: added.id, label: 'Table 4', role: 'viewer', isOver: true },
    { id: replacing.id, label: 'Table 4', role: 'viewer', isOver: false },
  ])
  expect(codes.at(-1)).toMatchObject({ link: `/z/${replacing.code}`, isWaiting: true })
})

test('people and codes are deleted from the device with their zone', async () => {
  const context = await owning()
  const gone = [{ table: 'membership' as const, id: fakeZone.id }]
  const page = fakePage([], 9, { gone })
  await applyPage(context.database, fakeScopes.user, { answer: page, since: 2, etag: null })
  expect(await context.database.members.count()).toBe(0)
  expect(await context.database.codes.count()).toBe(0)
})
