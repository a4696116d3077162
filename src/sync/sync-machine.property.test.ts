import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#src/testing/support/check-property.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import {
  type NetworkBehavior,
  type MachineModel,
  makeMachineModel,
} from '#src/testing/support/machine-model-fixture.ts'
import { mutationIdOf } from '#src/testing/support/machine-row-fixture.ts'
import type { MachineRow } from './sync-state.ts'

const Behaviors = fc.constantFrom<NetworkBehavior>(
  'answers',
  'answers',
  'lost-before',
  'lost-after',
  'unavailable',
  'breaks',
)

const Commit = fc.record({
  kind: fc.constant('commit' as const),
  group: fc.nat(3),
  lane: fc.constantFrom('control' as const, 'control' as const, 'bulk' as const),
  needs: fc.nat(3),
  nature: fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'bad' as const, 'odd' as const),
})
const Act = fc.oneof(
  { weight: 4, arbitrary: Commit },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('advance' as const), fate: Behaviors }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('crash' as const), doRequestsArrive: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time' as const), byMs: fc.nat(70_000) }) },
)

type Act = typeof Act extends fc.Arbitrary<infer One> ? One : never

const runs = runsFrom('PROPERTY_RUNS', 300)

test('[PS1] [PS2] [PS6] [RT3] [RT5] every mutation is applied once or shows its reason, whatever is lost in transit', () => {
  checkProperty(
    'machine under random faults',
    fc.property(fc.array(Act, { minLength: 5, maxLength: 120 }), (acts) => {
      const model = makeMachineModel()
      model.crash(false)
      for (const act of acts) perform(model, act)
      drain(model)
      expectKept(model)
    }),
    runs,
  )
})

test('[PS6] [PS7] a crash between any two effects loses nothing and duplicates nothing', () => {
  checkProperty(
    'machine with a crash at each boundary',
    fc.property(fc.array(Act, { minLength: 3, maxLength: 24 }), fc.boolean(), (acts, doRequestsArrive) => {
      for (let boundary = 0; boundary <= acts.length; boundary += 1) {
        const model = makeMachineModel()
        model.crash(false)
        acts.forEach((act, index) => {
          if (index === boundary) model.crash(doRequestsArrive)
          perform(model, act)
        })
        crashEachStep(model, boundary, doRequestsArrive)
        drain(model)
        expectKept(model)
      }
    }),
    Math.ceil(runs / 10),
  )
})

/** Runs a few steps and loses the memory after the step with this number. */
function crashEachStep(model: MachineModel, boundary: number, doRequestsArrive: boolean): void {
  for (let step = 0; step < boundary && model.advance('answers'); step += 1);
  model.crash(doRequestsArrive)
}

function perform(model: MachineModel, act: Act): void {
  switch (act.kind) {
    case 'commit': {
      const seq = model.rows().length + 1
      const maker = model.rows().findLast((row) => row.groupKey === `g${act.needs}`)
      const dependsOn =
        act.needs !== act.group && maker && maker.state !== 'acknowledged' ? [maker.mutationId] : []
      const name = act.lane === 'bulk' ? 'photo.upload' : 'photo.like'
      model.commit({
        mutationId: mutationIdOf(seq),
        name,
        lane: act.lane,
        groupKey: `g${act.group}`,
        dependsOn,
        // Each has its own target.
        args: { id: mutationIdOf(seq) },
        handling: act.nature,
      })
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

/** A stable network, with enough time for every retry. */
function drain(model: MachineModel): void {
  for (let turn = 0; turn < 40; turn += 1) {
    while (model.advance('answers'));
    model.pass(61_000)
  }
}

function expectKept(model: MachineModel): void {
  const rows = model.rows()
  expect(rows.filter((row) => !isExplained(row, rows, model))).toEqual([])
  const applied = rows.filter((row) => model.order.includes(row.mutationId))
  const needed = applied.flatMap((row) =>
    row.dependsOn.map((mutationId) => [mutationId, row.mutationId] as const),
  )
  expect(
    needed.filter(([maker, mutationId]) => model.order.indexOf(maker) > model.order.indexOf(mutationId)),
  ).toEqual([])
  for (const groupKey of ['g0', 'g1', 'g2', 'g3']) {
    const sent = model.order.filter((mutationId) =>
      rows.some((row) => row.mutationId === mutationId && row.groupKey === groupKey),
    )
    const mutationIds = rows.filter((row) => row.groupKey === groupKey && sent.includes(row.mutationId))
    expect(sent).toEqual(mutationIds.map((row) => row.mutationId))
  }
}

/** Applied once, or shown to the person with a reason. */
function isExplained(row: MachineRow, rows: readonly MachineRow[], model: MachineModel): boolean {
  switch (row.state) {
    case 'acknowledged':
      return model.appliedTimes.get(row.mutationId) === 1
    case 'rejected':
      return model.handlings.get(row.mutationId) === 'bad'
    case 'parked':
      return true
    case 'blocked':
      return row.dependsOn.length > 0
    case 'queued':
      return waitsForParked(row, rows)
    case 'in-flight':
      return false
  }
}

/** True if a parked row blocks this one, directly or through an earlier row of its group. */
function waitsForParked(row: MachineRow, rows: readonly MachineRow[]): boolean {
  return rows.some((other) => {
    if ((other.seq ?? 0) >= (row.seq ?? 0)) return false
    if (row.dependsOn.includes(other.mutationId) && other.state === 'parked') return true
    const isBefore = row.dependsOn.includes(other.mutationId) || other.groupKey === row.groupKey
    return isBefore && other.state === 'queued' && waitsForParked(other, rows)
  })
}
