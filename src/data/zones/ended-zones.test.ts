import { expect, test } from 'vitest'
import { zoneGraceMs } from '#src/contract/rules/plan.ts'
import {
  fakePage,
  fakeScopes,
  fakeZone,
  makeFakeContext,
  membershipChange,
} from '#src/data/session/data-context-fake.ts'
import { readWaitingByZone } from '#src/data/unsent/waiting-by-zone.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readEndedZones, readMyZones } from './read-zones.ts'
import { updateZone } from './zone-commands.ts'

async function withZoneThatEnded(agoMs: number) {
  const context = await makeFakeContext()
  const expiresAt = context.serverNow() - agoMs
  const pages = [
    { scope: fakeScopes.user, rows: [membershipChange] },
    { scope: fakeScopes.zone, rows: [{ table: 'zone' as const, row: { ...fakeZone, expiresAt } }] },
  ]
  for (const { scope, rows } of pages)
    await applyPage(context.database, scope, { answer: fakePage(rows, 9), since: 0, etag: null })
  return { context, expiresAt }
}

test('a zone is told as ended for as long as its photos are there, and no longer', async () => {
  const { context, expiresAt } = await withZoneThatEnded(1000)
  expect(await readMyZones(context)).toEqual([])
  expect(await readEndedZones(context)).toEqual([
    { id: fakeZone.id, name: fakeZone.name, endedAt: expiresAt, goneAt: expiresAt + zoneGraceMs },
  ])
  expect(await readEndedZones((await withZoneThatEnded(zoneGraceMs)).context)).toEqual([])
  expect(await readEndedZones((await withZoneThatEnded(-1000)).context)).toEqual([])
})

test('what waits is counted by zone, whatever it is', async () => {
  const { context } = await withZoneThatEnded(-1000)
  expect(await readWaitingByZone(context)).toEqual(new Map())
  await updateZone(fakeZone.id, { name: 'Lake' }, context)
  expect(await readWaitingByZone(context)).toEqual(new Map([[fakeZone.id, 1]]))
})
