import { expect, test } from 'vitest'
import { machineRow, mutationIdOf } from '#src/testing/support/machine-row-fixture.ts'
import {
  changesOf,
  errorOf,
  completeRequest,
  selectRequests,
  moment,
  now,
  ready,
  sendAndAnswer,
  sendRequestsIn,
  wholeRequestFailure,
} from '#src/testing/support/machine-steps-fixture.ts'
import { step } from './sync-machine.ts'

const foreignAnswer = (status: number) => wholeRequestFailure('foreign_answer', status)

test('[RT9] splits a batch that an intermediary refused; after a proxy error only the second time', () => {
  const rows = [machineRow(1), machineRow(2)]
  const refused = sendAndAnswer(rows, foreignAnswer(403))
  expect(sendRequestsIn(refused.effects)).toMatchObject([{ carrier: 'call', mutationIds: [mutationIdOf(1)] }])
  expect(sendAndAnswer(rows, foreignAnswer(502)).state.singleRequestRows.size).toBe(0)
  const again = rows.map((row) => ({ ...row, lastError: errorOf('foreign_answer', 502) }))
  expect(sendAndAnswer(again, foreignAnswer(502)).state.singleRequestRows.size).toBe(2)
})

test('[RT10] [RT11] a row that is refused alone is retried on the other endpoint, then parked with the status and increasing pauses', () => {
  let row = machineRow(1)
  const carriers: string[] = []
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const first = selectRequests([{ ...row, nextAt: 0 }])
    const [sending] = sendRequestsIn(first.effects)
    if (sending === undefined) throw new Error('Nothing was sent')
    carriers.push(sending.carrier)
    const answered = completeRequest([row], { state: first.state, sending, outcome: foreignAnswer(403) })
    row = { ...row, ...changesOf(answered.effects)[0]?.patch }
    if (row.state === 'parked') pauses.push(row.nextAt - now)
  }
  expect(carriers.slice(0, 4)).toEqual(['call', 'batch', 'call', 'batch'])
  expect(row).toMatchObject({ state: 'parked', lastError: { code: 'foreign_answer', status: 403 } })
  expect(pauses.length).toBe(9)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses[0]).toBeLessThanOrEqual(60_000)
  expect(pauses.at(-1)).toBeLessThanOrEqual(3_600_000)
})

test('[RT10] a foreign 404 deletes nothing, and a foreign 401 does not sign the user out', () => {
  const gone = sendAndAnswer([machineRow(1, { name: 'comment.delete' })], foreignAnswer(404))
  expect(changesOf(gone.effects)).toMatchObject([{ patch: { state: 'queued' } }])
  const signedOut = sendAndAnswer([machineRow(1)], foreignAnswer(401))
  expect(signedOut.effects.some(({ type }) => type === 'ask-for-sign-in')).toBe(false)
  expect(signedOut.state.canSend).toBe(true)
})

test('[RT10] a parked row blocks only rows that set the same value', () => {
  const groupKey = 'photo:a'
  const parked = { state: 'parked', nextAt: now + 9000, pauseMs: 60_000 } as const
  const rows = [
    machineRow(1, { groupKey, ...parked, args: { photoId: 'a' } }),
    machineRow(2, { groupKey, args: { photoId: 'a' } }),
    machineRow(3, { groupKey, name: 'comment.add', makes: ['comment:b'] }),
    machineRow(4, { groupKey, name: 'reaction.add', args: { photoId: 'a', emoji: 'heart' } }),
  ]
  expect(sendRequestsIn(selectRequests(rows).effects)).toMatchObject([
    { mutationIds: [mutationIdOf(3), mutationIdOf(4)] },
  ])
})

test('[RT6] retries refused rows immediately when the connection returns, because the network may be different', () => {
  const rows = [
    machineRow(1, {
      state: 'parked',
      nextAt: now + 3_000_000,
      pauseMs: 3_600_000,
      lastError: errorOf('foreign_answer', 403),
    }),
  ]
  const { effects } = step(
    { ...ready, canSend: false },
    { cause: { kind: 'may-send', canSend: true }, rows, ...moment },
  )
  expect(sendRequestsIn(effects)).toMatchObject([{ mutationIds: [mutationIdOf(1)] }])
})
