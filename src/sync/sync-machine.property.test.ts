import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MutationId } from '#src/contract/ids.ts'
import { machineRow, midOf } from './machine-row-fixture.ts'
import { step } from './sync-machine.ts'
import {
  type MachineRow,
  type SendOutcome,
  type Sending,
  type SyncCause,
  type SyncEffect,
  type Verdict,
  initialSyncState,
} from './sync-state.ts'

/** What the network and the server do to one request. */
const Fate = fc.constantFrom<Fate>('answers', 'answers', 'lost-before', 'lost-after', 'unavailable', 'breaks')
type Fate = 'answers' | 'lost-before' | 'lost-after' | 'unavailable' | 'breaks'

const Commit = fc.record({
  kind: fc.constant('commit' as const),
  group: fc.nat(3),
  lane: fc.constantFrom('control' as const, 'control' as const, 'bulk' as const),
  needs: fc.nat(3),
  nature: fc.constantFrom('good' as const, 'good' as const, 'good' as const, 'bad' as const, 'odd' as const),
})
const Act = fc.oneof(
  { weight: 4, arbitrary: Commit },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('advance' as const), fate: Fate }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('crash' as const), doRequestsArrive: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time' as const), byMs: fc.nat(70_000) }) },
)

/** A device whose storage survives and whose memory may be lost between any two effects, and a server that keeps keys. */
function makeModel() {
  const stored = new Map<MutationId, MachineRow>()
  const natures = new Map<MutationId, 'good' | 'bad' | 'odd'>()
  const appliedTimes = new Map<MutationId, number>()
  const created = new Set<MutationId>()
  const order: MutationId[] = []
  let now = 1_000_000
  let lives = 0
  let state = initialSyncState('life 0')
  let causes: SyncCause[] = []
  let effects: SyncEffect[] = []
  let underWay: { readonly sending: Sending; readonly leased: readonly MutationId[] }[] = []

  const rows = () => [...stored.values()]
  const serve = (mids: readonly MutationId[]): ReadonlyMap<MutationId, Verdict> =>
    new Map(
      mids.map((mid): [MutationId, Verdict] => {
        const nature = natures.get(mid)
        const row = stored.get(mid)
        // The preview of a photo makes it for everybody; its own bytes follow in a second request.
        if (nature === 'good' && row?.name === 'photo.upload' && row.isCreated !== true) {
          if (!created.has(mid)) order.push(mid)
          created.add(mid)
          return [mid, { kind: 'created' }]
        }
        if (nature === 'good' && created.has(mid)) {
          appliedTimes.set(mid, 1)
          return [mid, { kind: 'applied', rev: order.length, answer: null }]
        }
        if (nature === 'good') {
          if (!appliedTimes.has(mid)) {
            order.push(mid)
            appliedTimes.set(mid, (appliedTimes.get(mid) ?? 0) + 1)
          }
          return [mid, { kind: 'applied', rev: order.length, answer: null }]
        }
        const error = {
          code: nature === 'bad' ? 'invalid' : 'odd',
          status: 400,
          message: '',
          upgradeRequired: false,
        }
        return [mid, { kind: 'failed', error, retryAfterMs: null }]
      }),
    )
  const lost: SendOutcome = {
    kind: 'whole',
    error: { code: 'network', status: null, message: '', upgradeRequired: false },
    retryAfterMs: null,
  }
  const failing = (code: string, status: number): SendOutcome => ({
    kind: 'whole',
    error: { code, status, message: '', upgradeRequired: false },
    retryAfterMs: null,
  })
  const travel = (mids: readonly MutationId[], fate: Fate): SendOutcome => {
    switch (fate) {
      case 'answers':
        return { kind: 'verdicts', verdicts: serve(mids) }
      case 'lost-after':
        serve(mids)
        return lost
      case 'lost-before':
        return lost
      case 'unavailable':
        return failing('unavailable', 503)
      case 'breaks':
        return failing('internal', 500)
    }
  }
  const lease = (sending: Sending): readonly MutationId[] =>
    sending.mids.filter((mid) => {
      const row = stored.get(mid)
      if (
        row === undefined ||
        (row.state !== 'queued' && row.state !== 'parked' && row.state !== 'in-flight')
      )
        return false
      const held = { owner: state.owner, untilAt: sending.leaseUntilAt }
      stored.set(mid, { ...row, state: 'in-flight', lease: held, attempts: row.attempts + 1 })
      return true
    })

  const carryOut = (effect: SyncEffect) => {
    if (effect.type === 'send') underWay.push({ sending: effect.sending, leased: lease(effect.sending) })
    if (effect.type !== 'save') return
    for (const { mid, patch } of effect.changes) {
      const row = stored.get(mid)
      if (row !== undefined && row.state !== 'acknowledged') stored.set(mid, { ...row, ...patch })
    }
  }

  return {
    commit: (facts: Partial<MachineRow> & { readonly nature: 'good' | 'bad' | 'odd' }) => {
      const { nature, ...rest } = facts
      const row = machineRow(stored.size + 1, rest)
      stored.set(row.mid, row)
      natures.set(row.mid, nature)
      causes.push({ kind: 'look' })
    },
    /** One effect, or one event, or the end of one request; false when nothing is left to do. */
    advance: (fate: Fate) => {
      const effect = effects.shift()
      if (effect !== undefined) {
        carryOut(effect)
        return true
      }
      const cause = causes.shift()
      if (cause !== undefined) {
        const next = step(state, { cause, rows: rows(), now, chance: 0.3, savesData: lives % 2 === 1 })
        state = next.state
        effects.push(...next.effects)
        return true
      }
      const request = underWay.shift()
      if (request === undefined) return false
      causes.push({ kind: 'sent', sending: request.sending, outcome: travel(request.leased, fate) })
      return true
    },
    /** The memory is lost; requests under way may still reach the server. */
    crash: (doRequestsArrive: boolean) => {
      if (doRequestsArrive) for (const { leased } of underWay) serve(leased)
      lives += 1
      state = initialSyncState(`life ${lives}`)
      effects = []
      underWay = []
      causes = [{ kind: 'took-over' }, { kind: 'may-send', maySend: true }]
    },
    pass: (byMs: number) => {
      now += byMs
      causes.push({ kind: 'look' })
    },
    rows,
    natures,
    appliedTimes,
    order,
  }
}

test('[PS1] [PS2] [PS6] [RT3] [RT5] every mid is applied once or stands with its reason, whatever is lost on the way', () => {
  fc.assert(
    fc.property(fc.array(Act, { minLength: 5, maxLength: 120 }), (acts) => {
      const model = makeModel()
      model.crash(false)
      for (const act of acts) {
        switch (act.kind) {
          case 'commit': {
            const seq = model.rows().length + 1
            const maker = model.rows().findLast((row) => row.groupKey === `g${act.needs}`)
            const dependsOn =
              act.needs !== act.group && maker && maker.state !== 'acknowledged' ? [maker.mid] : []
            const name = act.lane === 'bulk' ? 'photo.upload' : 'photo.like'
            model.commit({
              mid: midOf(seq),
              name,
              lane: act.lane,
              groupKey: `g${act.group}`,
              dependsOn,
              nature: act.nature,
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
      for (let turn = 0; turn < 40; turn += 1) {
        while (model.advance('answers'));
        model.pass(61_000)
      }

      const rows = model.rows()
      expect(rows.filter((row) => !isExplained(row, rows, model))).toEqual([])
      const applied = rows.filter((row) => model.order.includes(row.mid))
      const needed = applied.flatMap((row) => row.dependsOn.map((mid) => [mid, row.mid] as const))
      expect(needed.filter(([maker, mid]) => model.order.indexOf(maker) > model.order.indexOf(mid))).toEqual(
        [],
      )
      for (const groupKey of ['g0', 'g1', 'g2', 'g3']) {
        const sent = model.order.filter((mid) =>
          model.rows().some((row) => row.mid === mid && row.groupKey === groupKey),
        )
        const mids = model.rows().filter((row) => row.groupKey === groupKey && sent.includes(row.mid))
        expect(sent).toEqual(mids.map((row) => row.mid))
      }
    }),
    { numRuns: 300 },
  )
})

/** Applied once, or standing where a person sees why. */
function isExplained(
  row: MachineRow,
  rows: readonly MachineRow[],
  model: ReturnType<typeof makeModel>,
): boolean {
  switch (row.state) {
    case 'acknowledged':
      return model.appliedTimes.get(row.mid) === 1
    case 'rejected':
      return model.natures.get(row.mid) === 'bad'
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

/** True when a parked row stands before this one, as what it needs or as what an earlier one of its group needs. */
function waitsForParked(row: MachineRow, rows: readonly MachineRow[]): boolean {
  return rows.some((other) => {
    if ((other.seq ?? 0) >= (row.seq ?? 0)) return false
    if (row.dependsOn.includes(other.mid) && other.state === 'parked') return true
    const isBefore = row.dependsOn.includes(other.mid) || other.groupKey === row.groupKey
    return isBefore && other.state === 'queued' && waitsForParked(other, rows)
  })
}
