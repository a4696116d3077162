import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { CodeRow } from '#src/contract/entities/zones/code.ts'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { MemberRow } from '#src/contract/entities/zones/member.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { firstStepsDone, offersFirstSteps } from './first-steps.ts'

const zone: ZoneView = {
  ...fakeZone,
  kind: 'event',
  closedAt: null,
  startsAt: null,
  facts: noFacts,
  role: 'owner',
  photoCount: 0,
  isProvisional: false,
}
const code = { ...v.parse(CodeRow, rowExamples.code), joins: 0, isWaiting: false }
const member = { ...v.parse(MemberRow, rowExamples.member), role: 'contributor', isWaiting: false } as const
const fresh = { zone, codes: [code], members: [member], backup: null }

test('no step is done in a new zone; each step is done after its action', () => {
  const doneOf = (facts: Partial<Parameters<typeof firstStepsDone>[0]>) => [
    ...firstStepsDone({ ...fresh, ...facts }),
  ]
  expect(doneOf({})).toEqual([])
  expect(doneOf({ zone: { ...zone, facts: { ...noFacts, hasPrinted: true } } })).toEqual(['printed'])
  expect(doneOf({ codes: [{ ...code, joins: 1 }] })).toEqual(['tried'])
  expect(doneOf({ members: [{ ...member, role: 'admin' }] })).toEqual(['co-host'])
  expect(doneOf({ zone: { ...zone, facts: { ...noFacts, hasWall: true } } })).toEqual(['wall'])
  expect(doneOf({ zone: { ...zone, photoCount: 1 } })).toEqual(['photo'])
})

test('only hosts are offered the steps, until the event ends or the list is dismissed', () => {
  const now = zone.createdAt
  expect(offersFirstSteps(zone, now)).toBe(true)
  expect(offersFirstSteps({ ...zone, role: 'admin' }, now)).toBe(true)
  expect(offersFirstSteps({ ...zone, role: 'moderator' }, now)).toBe(false)
  expect(offersFirstSteps({ ...zone, role: null }, now)).toBe(false)
  expect(offersFirstSteps({ ...zone, kind: 'place' }, now)).toBe(false)
  expect(offersFirstSteps(zone, now + 2 * dayMs)).toBe(false)
  expect(offersFirstSteps({ ...zone, facts: { ...noFacts, isListPutAway: true } }, now)).toBe(false)
})
