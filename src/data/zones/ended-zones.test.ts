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

test('a zone is listed as ended exactly as long as its photos exist', async () => {
  const { context, expiresAt } = await withZoneThatEnded(1000)
  expect(await readMyZones(context)).toEqual([])
  expect(await readEndedZones(context)).toEqual([
    { id: fakeZone.id, name: fakeZone.name, endedAt: expiresAt, deletesAt: expiresAt + zoneGraceMs },
  ])
  expect(await readEndedZones((await withZoneThatEnded(zoneGraceMs)).context)).toEqual([])
  expect(await readEndedZones((await withZoneThatEnded(-1000)).context)).toEqual([])
})

test('counts all kinds of unsent changes per zone', async () => {
  const { context } = await withZoneThatEnded(-1000)
  expect(await readWaitingByZone(context)).toEqual(new Map())
  await updateZone(fakeZone.id, { name: 'Lake' }, context)
  expect(await readWaitingByZone(context)).toEqual(new Map([[fakeZone.id, 1]]))
})
