import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localProblem } from '#src/api/client-problem.ts'
import { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { invitationMs, invitationText, readInvitation } from '#src/contract/wire/invitation.ts'
import { isHiddenAt } from '#src/contract/rules/upsell-state.ts'
import { snapshotResponse, readSnapshot } from '#src/data/boot-snapshot/snapshot-record.ts'
import { fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { isLeaseHeld, newPause, rowPauseLeftMs } from '#src/data/engine/outbox/outbox-row.ts'
import { requestedKey, readRequestedAt } from '#src/data/join-requests/join-request-queries.ts'
import { refusalLeftMs } from '#src/data/session/guest-retry-delay.ts'
import { mutationIdOf } from '#src/testing/support/machine-row-fixture.ts'
import { uploadLeaseMs } from './choose-requests.ts'
import { holdLeftMs, initialSyncState } from './sync-state.ts'

const second = 1000
const hour = 3_600_000
const day = 24 * hour
const twoYears = 2 * 365 * day
/** The tolerance of the mechanism itself. */
const step = 60 * second
const realNow = 1_760_000_000_000

/** A stored time: how long it may delay something, and whether it does, if one clock stored it and another reads it. */
interface StoredTime {
  readonly longestMs: number
  readonly isOn: (storedAt: number, now: number) => boolean | Promise<boolean>
}

const key = mutationIdOf(1)
const refusal = { problem: { ...localProblem('network'), retryAfterMs: hour }, retryAt: 0 }
const row = (pauseMs: number): StoredTime => ({
  longestMs: pauseMs,
  isOn: (storedAt, now) => rowPauseLeftMs(newPause(pauseMs, storedAt), now) > 0,
})
const state = initialSyncState('me')
const code = v.parse(ReferralCode, 'bcdfghjkmn')

/** Every stored time of src/decisions/stored-times.md that can delay something on this device. */
const storedTimes: Readonly<Record<string, StoredTime>> = {
  'undo of a deletion': row(10 * second),
  'deletion of what may be on its way': row(20 * second),
  'retry of a row': row(60 * second),
  'retry of a row at the time that the server named': row(day),
  'parked row': row(hour),
  'pause of a row of an older version': {
    longestMs: hour,
    isOn: (storedAt, now) => rowPauseLeftMs({ nextAt: storedAt + hour }, now) > 0,
  },
  'lease of rows': {
    longestMs: 2 * 60 * second,
    isOn: (storedAt, now) => isLeaseHeld({ owner: 'gone', untilAt: storedAt + uploadLeaseMs }, now),
  },
  'pause of a lane': {
    longestMs: day,
    isOn: (storedAt, now) => {
      const control = { untilAt: storedAt + day, durationMs: day }
      return holdLeftMs({ ...state, holds: { ...state.holds, control } }, 'control', now) > 0
    },
  },
  'refusal of a guest made on the device': {
    longestMs: hour,
    isOn: (storedAt, now) =>
      refusalLeftMs({ key, courierKey: '', refusal: { ...refusal, retryAt: storedAt + hour } }, now) > 0,
  },
  'dismissal of an offer': { longestMs: day, isOn: isHiddenAt },
  'request to join a zone': {
    longestMs: day,
    isOn: async (dismissedAt, now) => {
      const context = await asked()
      await context.database.dismissals.put({ key: requestedKey(fakeZone.id), dismissedAt })
      const clock = { ...context.platform.clock, now: () => now }
      const platform = { ...context.platform, clock }
      return (await readRequestedAt({ ...context, platform }, [fakeZone.id])) !== null
    },
  },
  'boot snapshot': {
    longestMs: 7 * day,
    isOn: async (keptAt, now) => {
      const record = { build: 'b', look: 'me a b c', keptAt, isOfToday: false, markup: '<p>' }
      return (await readSnapshot(await snapshotResponse(record), { build: 'b', now })) !== null
    },
  },
  invitation: {
    longestMs: invitationMs,
    isOn: (touchedAt, now) => readInvitation(invitationText({ code, touchedAt }), now) !== null,
  },
}

let context: ReturnType<typeof makeFakeContext> | null = null
const asked = () => (context ??= makeFakeContext())

for (const [name, { longestMs, isOn }] of Object.entries(storedTimes)) {
  test(`[CK2] ${name}: applies for its full duration and never longer, after any clock change`, async () => {
    expect(await isOn(realNow, realNow + Math.min(longestMs - 1, 9 * second))).toBe(true)
    // Close to the stored time, where it matters, as often as years away.
    const away = fc.oneof(
      fc.integer({ min: -twoYears, max: twoYears }),
      fc.integer({ min: -longestMs - 2 * step, max: longestMs + step }),
    )
    await fc.assert(
      fc.asyncProperty(away, fc.nat(twoYears), async (awayMs, laterMs) => {
        const now = realNow + awayMs
        if (!(await isOn(realNow, now))) return
        expect(await isOn(realNow, now + longestMs + step + 1 + laterMs)).toBe(false)
      }),
      { numRuns: 100 },
    )
  })
}
