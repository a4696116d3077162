import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowPauseLeftMs } from '#src/data/engine/outbox/outbox-row.ts'
import { checkProperty } from '#src/testing/support/check-property.ts'
import {
  type NetworkBehavior,
  type MachineModel,
  makeMachineModel,
} from '#src/testing/support/machine-model-fixture.ts'
import { mutationIdOf } from '#src/testing/support/machine-row-fixture.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import type { MachineRow } from './sync-state.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const runs = runsFrom('PROPERTY_RUNS', 300)
const twoYearsMs = 2 * 365 * 24 * hourMs

/** Statuses that firewalls, filters, portals and proxies return. 0 is a redirect, whose status browsers hide. */
const Walls = fc.constantFrom(
  0,
  200,
  204,
  400,
  401,
  403,
  404,
  405,
  406,
  409,
  413,
  415,
  418,
  422,
  429,
  451,
  500,
  502,
  503,
  504,
  511,
)
const Commit = fc.record({
  kind: fc.constant('commit' as const),
  group: fc.nat(3),
  lane: fc.constantFrom('control' as const, 'control' as const, 'bulk' as const),
  needs: fc.nat(3),
  handling: fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'bad' as const),
  wall: fc.option(Walls, { freq: 2 }),
})
const Advance = fc.record({
  kind: fc.constant('advance' as const),
  fate: fc.constantFrom<NetworkBehavior>(
    'answers',
    'answers',
    'answers',
    'lost-before',
    'lost-after',
    'proxy-down',
    'unavailable-for-a-while',
  ),
})
const Crash = fc.record({ kind: fc.constant('crash' as const), doRequestsArrive: fc.boolean() })
const Time = fc.record({ kind: fc.constant('time' as const), byMs: fc.nat(70_000) })
const Jump = fc.record({
  kind: fc.constant('time' as const),
  byMs: fc.integer({ min: -twoYearsMs, max: twoYearsMs }),
})
const Act = fc.oneof(
  { weight: 4, arbitrary: Commit },
  { weight: 12, arbitrary: Advance },
  { weight: 1, arbitrary: Crash },
  { weight: 2, arbitrary: Time },
)
const ActWithWrongClocks = fc.oneof({ weight: 8, arbitrary: Act }, { weight: 1, arbitrary: Jump })
type Act = typeof Act extends fc.Arbitrary<infer One> ? One : never

test('[RT9] [RT10] [RT11] with any intermediary, each acceptable row arrives once, and each other row shows its reason', () => {
  checkProperty(
    'machine under foreign answers',
    fc.property(fc.array(Act, { minLength: 5, maxLength: 100 }), (acts) => {
      const model = makeMachineModel()
      model.crash(false)
      for (const act of acts) perform(model, act)
      drain(model, 20)
      expectOnlyWallsBlock(model)
      model.walls.clear()
      // Longer than the longest pause.
      drain(model, 80)
      expectAllSettled(model)
    }),
    runs,
  )
})

test('[CK2] after any clock change, no row waits longer than the maximum pause', () => {
  checkProperty(
    'machine under wrong clocks',
    fc.property(
      fc.array(ActWithWrongClocks, { minLength: 5, maxLength: 100 }),
      fc.integer({ min: -twoYearsMs, max: twoYearsMs }),
      (acts, jumpMs) => {
        const model = makeMachineModel()
        model.crash(false)
        for (const act of acts) perform(model, act)
        model.pass(jumpMs)
        drain(model, 20)
        expectOnlyWallsBlock(model)
        model.pass(-jumpMs)
        drain(model, 20)
        expectOnlyWallsBlock(model)
      },
    ),
    runs,
  )
})

function perform(model: MachineModel, act: Act): void {
  switch (act.kind) {
    case 'commit': {
      const seq = model.rows().length + 1
      const dependency = model.rows().findLast((row) => row.groupKey === `g${act.needs}`)
      const dependsOn =
        act.needs !== act.group && dependency && dependency.state !== 'acknowledged'
          ? [dependency.mutationId]
          : []
      const name = act.lane === 'bulk' ? 'photo.upload' : 'photo.like'
      const { lane, handling } = act
      const mutationId = mutationIdOf(seq)
      // Each row has its own target.
      const args = { id: mutationId }
      model.commit({ mutationId, name, lane, groupKey: `g${act.group}`, dependsOn, args, handling })
      if (act.wall !== null) model.walls.set(mutationId, act.wall)
      break
    }
    case 'advance':
      model.advance(act.fate)
      break
    case 'crash':
      model.crash(act.doRequestsArrive)
      break
    case 'time':
      model.pass(act.byMs)
      break
  }
}

/** A stable network and server, with enough time for every retry. */
function drain(model: MachineModel, turns: number): void {
  for (let turn = 0; turn < turns; turn += 1) {
    while (model.advance('answers'));
    expectBoundedPauses(model)
    model.pass(61_000)
  }
  while (model.advance('answers'));
}

function expectBoundedPauses(model: MachineModel): void {
  const tooLong = model
    .rows()
    .filter((row) => rowPauseLeftMs(row, model.now()) > (row.state === 'parked' ? hourMs : 91_000))
  expect(tooLong).toEqual([])
}

function expectOnlyWallsBlock(model: MachineModel): void {
  const rows = model.rows()
  expect(rows.filter((row) => !isExplained(row, rows, model))).toEqual([])
}

function isExplained(row: MachineRow, rows: readonly MachineRow[], model: MachineModel): boolean {
  const wall = model.walls.get(row.mutationId)
  switch (row.state) {
    case 'acknowledged':
      return model.appliedTimes.get(row.mutationId) === 1
    case 'rejected':
      return model.handlings.get(row.mutationId) === 'bad'
    case 'parked':
      return wall !== undefined && row.lastError?.code === 'foreign_answer' && row.lastError.status === wall
    case 'blocked':
      return row.dependsOn.length > 0
    case 'queued':
      return dependsOnWalled(row, rows, model)
    case 'in-flight':
      return false
  }
}

/** True if the row depends, directly or indirectly, on a row that an intermediary blocks. */
function dependsOnWalled(row: MachineRow, rows: readonly MachineRow[], model: MachineModel): boolean {
  return rows.some(
    (other) =>
      row.dependsOn.includes(other.mutationId) &&
      ((other.state === 'parked' && model.walls.has(other.mutationId)) ||
        dependsOnWalled(other, rows, model)),
  )
}

function expectAllSettled(model: MachineModel): void {
  const rows = model.rows()
  const stuck = rows.filter(({ mutationId, state }) => {
    if (state === 'acknowledged') return model.appliedTimes.get(mutationId) !== 1
    return state === 'rejected' ? model.handlings.get(mutationId) !== 'bad' : state !== 'blocked'
  })
  expect(stuck).toEqual([])
}
