import { expect, test } from 'vitest'
import { machineRow, mutationIdOf } from '#src/testing/support/machine-row-fixture.ts'
import {
  applied,
  changesOf,
  errorOf,
  completeRequest,
  selectRequests,
  moment,
  now,
  ready,
  refused,
  rowOutcomes,
  sendAndAnswer,
  sendRequestsIn,
  wholeRequestFailure,
} from '#src/testing/support/machine-steps-fixture.ts'
import { step } from './sync-machine.ts'
import type { RowOutcome } from './sync-state.ts'

test('[PS3] sends a single row by its listed call and several as one batch', () => {
  expect(sendRequestsIn(selectRequests([machineRow(1)]).effects)).toMatchObject([
    { carrier: 'call', mutationIds: [mutationIdOf(1)] },
  ])
  expect(sendRequestsIn(selectRequests([machineRow(1), machineRow(2)]).effects)).toMatchObject([
    { carrier: 'batch', mutationIds: [mutationIdOf(1), mutationIdOf(2)] },
  ])
})

test('[PS3] sends at most four batches of 50 rows, and nothing else at the same time', () => {
  const rows = Array.from({ length: 250 }, (_, index) => machineRow(index + 1))
  const { state, effects } = selectRequests(rows)
  expect(sendRequestsIn(effects)[0]?.mutationIds.length).toBe(200)
  expect(sendRequestsIn(selectRequests(rows, state).effects)).toEqual([])
})

test('[PS7] continues to send while acknowledgements are stored, but stores a refusal first', () => {
  const rows = Array.from({ length: 201 }, (_, index) => machineRow(index + 1))
  const answer = (last: RowOutcome) => rowOutcomes(...Array.from({ length: 199 }, () => applied), last)
  const typesAfter = (last: RowOutcome) => sendAndAnswer(rows, answer(last)).effects.map(({ type }) => type)
  expect(typesAfter(applied)).toEqual(['send', 'save', 'pull'])
  expect(typesAfter(refused)).toEqual(['save', 'send', 'pull'])
})

test('[PS7] stores the end of an upload before sending rows that need the photo, because it may be another photo', () => {
  const upload = machineRow(1, { name: 'photo.upload', lane: 'bulk' })
  const like = machineRow(2, { dependsOn: [mutationIdOf(1)] })
  const { effects } = sendAndAnswer([upload, like], rowOutcomes(applied))
  expect(effects.map(({ type }) => type)).toEqual(['save', 'send', 'pull'])
})

test('[PS3] always sends a new zone by batch, whose args contain its code', () => {
  const [sending] = sendRequestsIn(selectRequests([machineRow(1, { name: 'zone.create' })]).effects)
  expect(sending?.carrier).toBe('batch')
})

test('[PS1] does not send a row while an earlier row of its group is delayed', () => {
  const rows = [
    machineRow(1, { groupKey: 'photo:a', nextAt: now + 5000 }),
    machineRow(2, { groupKey: 'photo:a' }),
    machineRow(3, { groupKey: 'photo:b' }),
  ]
  const { effects } = selectRequests(rows)
  expect(sendRequestsIn(effects)).toMatchObject([{ mutationIds: [mutationIdOf(3)] }])
  expect(effects).toContainEqual({ type: 'wake', at: now + 5000 })
})

test('[PS2] holds a comment back until its photo is uploaded', () => {
  const upload = machineRow(1, { name: 'photo.upload', lane: 'bulk', groupKey: 'photo:a' })
  const comment = machineRow(2, { name: 'comment.add', groupKey: 'photo:a', dependsOn: [mutationIdOf(1)] })
  expect(sendRequestsIn(selectRequests([upload, comment]).effects)).toMatchObject([
    { carrier: 'upload', mutationIds: [mutationIdOf(1)] },
  ])
  const done = { ...upload, state: 'acknowledged' as const }
  expect(sendRequestsIn(selectRequests([done, comment]).effects)).toMatchObject([
    { carrier: 'call', mutationIds: [mutationIdOf(2)] },
  ])
})

test('[PS4] uploads two at a time in parallel with the control lane', () => {
  const uploads = [1, 2, 3].map((seq) => machineRow(seq, { name: 'photo.upload', lane: 'bulk' }))
  const { effects } = selectRequests([...uploads, machineRow(4)])
  expect(sendRequestsIn(effects).map(({ carrier }) => carrier)).toEqual(['upload', 'upload', 'call'])
})

test('[OB8] [PS11] neither sends nor ends an upload whose deletion can still be undone', () => {
  const groupKey = 'photo:a'
  const upload = machineRow(1, { name: 'photo.upload', lane: 'bulk', groupKey, isCreated: true })
  const deletion = machineRow(2, { name: 'photo.delete', groupKey, dependsOn: [mutationIdOf(1)] })
  const held = selectRequests([upload, { ...deletion, nextAt: now + 5000 }]).effects
  expect(held).toEqual([{ type: 'wake', at: now + 5000 }])
  const due = selectRequests([upload, { ...deletion, nextAt: now }]).effects
  expect(changesOf(due)).toMatchObject([
    { mutationId: mutationIdOf(1), patch: { state: 'acknowledged', ackRev: 0 } },
  ])
  expect(sendRequestsIn(due)).toMatchObject([{ carrier: 'call', mutationIds: [mutationIdOf(2)] }])
})

test('[OB8] [PS11] ends a refused upload, which blocks its own deletion, after the undo period', () => {
  const groupKey = 'photo:a'
  const upload = machineRow(1, {
    name: 'photo.upload',
    lane: 'bulk',
    groupKey,
    isCreated: true,
    state: 'rejected',
  })
  const deletion = machineRow(2, { name: 'photo.delete', groupKey, dependsOn: [mutationIdOf(1)] })
  const held = selectRequests([upload, { ...deletion, nextAt: now + 5000 }]).effects
  expect(changesOf(held)).toMatchObject([{ mutationId: mutationIdOf(2), patch: { state: 'blocked' } }])
  expect(held).toContainEqual({ type: 'wake', at: now + 5000 })
  const due = selectRequests([upload, { ...deletion, state: 'blocked', nextAt: now }]).effects
  expect(sendRequestsIn(due)).toMatchObject([{ carrier: 'call', mutationIds: [mutationIdOf(2)] }])
})

test('[PS6] does not touch a row under a valid lease, and sends it again when the lease has expired', () => {
  const leased = (untilAt: number) =>
    machineRow(1, { state: 'in-flight', lease: { owner: 'gone', untilAt }, attempts: 1 })
  expect(sendRequestsIn(selectRequests([leased(now + 1000)]).effects)).toEqual([])
  expect(sendRequestsIn(selectRequests([leased(now)]).effects)).toMatchObject([
    { mutationIds: [mutationIdOf(1)] },
  ])
})

test('[PS6] frees the leases of the former leader', () => {
  const rows = [
    machineRow(1, { state: 'in-flight', lease: { owner: 'gone', untilAt: now + 9000 }, attempts: 1 }),
  ]
  const { effects } = step(ready, { cause: { kind: 'took-over' }, rows, ...moment })
  expect(changesOf(effects)).toMatchObject([
    { mutationId: mutationIdOf(1), patch: { state: 'queued', lease: null } },
  ])
  expect(sendRequestsIn(effects)).toMatchObject([{ mutationIds: [mutationIdOf(1)] }])
})

test('[PS7] stores all results of a batch together and requests its scopes', () => {
  const { effects } = sendAndAnswer([machineRow(1), machineRow(2)], rowOutcomes(applied, refused))
  expect(effects.filter(({ type }) => type === 'save')).toHaveLength(1)
  expect(changesOf(effects)).toMatchObject([
    { mutationId: mutationIdOf(1), patch: { state: 'acknowledged', ackRev: 7 } },
    {
      mutationId: mutationIdOf(2),
      patch: { state: 'rejected', lastError: { code: 'invalid', status: 400 } },
    },
  ])
  expect(effects.some(({ type }) => type === 'pull')).toBe(true)
})

test('[PS8] counts deleting a missing target as done', () => {
  const { effects } = sendAndAnswer(
    [machineRow(1, { name: 'comment.delete' })],
    wholeRequestFailure('not_found', 404),
  )
  expect(changesOf(effects)).toMatchObject([{ patch: { state: 'acknowledged' } }])
})

test('[PS9] splits a batch that was refused as a whole', () => {
  const rows = [machineRow(1), machineRow(2)]
  const { state, effects } = sendAndAnswer(rows, wholeRequestFailure('invalid', 400))
  expect(changesOf(effects).map(({ patch }) => patch.state)).toEqual(['queued', 'queued'])
  expect(sendRequestsIn(effects)).toMatchObject([{ carrier: 'call', mutationIds: [mutationIdOf(1)] }])
  const [sending] = sendRequestsIn(effects)
  if (sending === undefined) throw new Error('Nothing was sent')
  const after = completeRequest(rows, { state, sending, outcome: wholeRequestFailure('invalid', 400) })
  expect(changesOf(after.effects)).toMatchObject([
    { mutationId: mutationIdOf(1), patch: { state: 'rejected' } },
  ])
})

test('[RT1] waits after a failure, and respects Retry-After for the whole lane', () => {
  const rows = [machineRow(1), machineRow(2, { nextAt: now + 1 })]
  const { state, effects } = sendAndAnswer(rows, wholeRequestFailure('unavailable', 503, 30_000))
  expect(changesOf(effects)).toMatchObject([
    { patch: { state: 'queued', nextAt: now + 31_000, failures: 1 } },
  ])
  expect(state.holds.control).toEqual({ untilAt: now + 30_000, durationMs: 30_000 })
  expect(sendRequestsIn(selectRequests([machineRow(3)], state).effects)).toEqual([])
})

test('[RT1] a limit on a single write does not delay the rest of the lane', () => {
  const { state, effects } = sendAndAnswer(
    [machineRow(1)],
    wholeRequestFailure('too_many_requests', 429, 600_000),
  )
  expect(changesOf(effects)).toMatchObject([
    { patch: { state: 'queued', nextAt: now + 601_000, failures: 1 } },
  ])
  expect(
    sendRequestsIn(selectRequests([machineRow(1, { nextAt: now + 601_000 }), machineRow(3)], state).effects),
  ).toMatchObject([{ mutationIds: [mutationIdOf(3)] }])
})

test('[RT2] pauses on 401 and keeps every row', () => {
  const { state, effects } = sendAndAnswer(
    [machineRow(1), machineRow(2)],
    wholeRequestFailure('unauthorized', 401),
  )
  expect(effects).toContainEqual({ type: 'ask-for-sign-in' })
  expect(changesOf(effects).map(({ patch }) => patch.state)).toEqual(['queued', 'queued'])
  expect(state.canSend).toBe(false)
  expect(sendRequestsIn(effects)).toEqual([])
})

test('[RT3] blocks rows that need a refused row, through any number of steps, and frees them again', () => {
  const maker = machineRow(1, { state: 'rejected' })
  const child = machineRow(2, { dependsOn: [mutationIdOf(1)] })
  const grandchild = machineRow(3, { dependsOn: [mutationIdOf(2)] })
  const blocked = changesOf(selectRequests([maker, child, grandchild]).effects)
  expect(blocked.map(({ mutationId, patch }) => [mutationId, patch.state])).toEqual([
    [mutationIdOf(2), 'blocked'],
    [mutationIdOf(3), 'blocked'],
  ])
  const held = [child, grandchild].map((row) => ({ ...row, state: 'blocked' as const }))
  const freed = changesOf(selectRequests([{ ...maker, state: 'queued' }, ...held]).effects)
  expect(freed.map(({ patch }) => patch.state)).toEqual(['queued', 'queued'])
})

test('[RT4] parks a row after its eighth 5xx only if others pass', () => {
  const row = machineRow(1, { serverFailures: 7 })
  const alone = sendAndAnswer([row], wholeRequestFailure('internal', 500))
  expect(changesOf(alone.effects)).toMatchObject([{ patch: { state: 'queued' } }])
  const among = sendAndAnswer([row], wholeRequestFailure('internal', 500), {
    ...ready,
    lastAppliedAt: now - 1000,
  })
  expect(changesOf(among.effects)).toMatchObject([{ patch: { state: 'parked', nextAt: now + 3_600_000 } }])
})

test('[RT7] rejects a photo after its fifth checksum mismatch, and counts no other failure for it', () => {
  const photo = { name: 'photo.upload', lane: 'bulk' } as const
  const fourth = sendAndAnswer(
    [machineRow(1, { ...photo, mismatches: 3 })],
    wholeRequestFailure('checksum_mismatch', 460),
  )
  expect(changesOf(fourth.effects)).toMatchObject([{ patch: { state: 'queued', mismatches: 4 } }])
  const row = machineRow(1, { ...photo, mismatches: 4 })
  expect(changesOf(sendAndAnswer([row], wholeRequestFailure('internal', 500)).effects)).toMatchObject([
    { patch: { state: 'queued' } },
  ])
  expect(
    changesOf(sendAndAnswer([row], wholeRequestFailure('checksum_mismatch', 460)).effects),
  ).toMatchObject([{ patch: { state: 'rejected' } }])
})

test('[RT5] parks a row after an unknown code', () => {
  const { effects } = sendAndAnswer([machineRow(1)], wholeRequestFailure('out_of_cheese', 418))
  expect(changesOf(effects)).toMatchObject([{ patch: { state: 'parked' } }])
})

test('[RT6] sends immediately when the connection returns', () => {
  const rows = [machineRow(1, { nextAt: now + 40_000, failures: 5, lastError: errorOf('network', null) })]
  const { effects } = step(
    { ...ready, canSend: false },
    { cause: { kind: 'may-send', canSend: true }, rows, ...moment },
  )
  expect(sendRequestsIn(effects)).toMatchObject([{ mutationIds: [mutationIdOf(1)] }])
})

test('[CN2] sends nothing while sending is not allowed', () => {
  expect(selectRequests([machineRow(1)], { ...ready, canSend: false }).effects).toEqual([])
})

test('19: [RT1] 200 clients with a Retry-After of 10 s retry after 10 s, spread out', () => {
  const clients = 200
  const row = machineRow(1)
  const returns = Array.from({ length: clients }, (_, client) => {
    const first = selectRequests([row])
    const [sending] = sendRequestsIn(first.effects)
    if (sending === undefined) throw new Error('Nothing was sent')
    const cause = { kind: 'sent' as const, sending, outcome: wholeRequestFailure('unavailable', 503, 10_000) }
    const { effects } = step(first.state, { cause, rows: [row], ...moment, chance: client / clients })
    return (changesOf(effects)[0]?.patch.nextAt ?? 0) - now
  })
  expect(Math.min(...returns)).toBe(10_000)
  const busiest = returns.map((at) => returns.filter((other) => other >= at && other < at + 100).length)
  expect(Math.max(...busiest)).toBeLessThanOrEqual(clients / 10)
})
