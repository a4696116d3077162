import { foreignCode } from '#src/api/client-problem.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { machineRow } from './machine-row-fixture.ts'
import { step } from '#src/sync/sync-machine.ts'
import {
  type MachineRow,
  type SendOutcome,
  type SendRequest,
  type SyncCause,
  type SyncEffect,
  type RowOutcome,
  initialSyncState,
} from '#src/sync/sync-state.ts'

/** The result of one request. */
export type NetworkBehavior =
  | 'answers'
  | 'lost-before'
  | 'lost-after'
  | 'unavailable'
  | 'unavailable-for-a-while'
  | 'proxy-down'
  | 'breaks'
/** How the server handles a row: applies it, rejects it, or responds with an unknown code. */
export type RowHandling = 'good' | 'bad' | 'odd'
export type MachineModel = ReturnType<typeof makeMachineModel>

/**
 * A model of a device whose storage survives and whose memory may be lost between any two effects, and a server that
 * stores idempotency keys.
 */
export function makeMachineModel() {
  const stored = new Map<MutationId, MachineRow>()
  const handlings = new Map<MutationId, RowHandling>()
  const appliedTimes = new Map<MutationId, number>()
  const created = new Set<MutationId>()
  /** The status with which an intermediary rejects each request that contains the row. */
  const walls = new Map<MutationId, number>()
  const order: MutationId[] = []
  // Far from both ends of the time range, so that clock jumps stay within it.
  let now = 1_000_000_000_000_000
  let lives = 0
  let state = initialSyncState('life 0')
  let causes: SyncCause[] = []
  let effects: SyncEffect[] = []
  let inFlight: { readonly sending: SendRequest; readonly leased: readonly MutationId[] }[] = []

  const rows = () => [...stored.values()]
  const serve = (mutationIds: readonly MutationId[]): ReadonlyMap<MutationId, RowOutcome> =>
    new Map(
      mutationIds.map((mutationId): [MutationId, RowOutcome] => {
        const handling = handlings.get(mutationId)
        const row = stored.get(mutationId)
        // The preview creates the photo for all members. The original bytes follow in a second request.
        if (handling === 'good' && row?.name === 'photo.upload' && row.isCreated !== true) {
          if (!created.has(mutationId)) order.push(mutationId)
          created.add(mutationId)
          return [mutationId, { kind: 'created' }]
        }
        if (handling === 'good' && created.has(mutationId)) {
          appliedTimes.set(mutationId, 1)
          return [mutationId, { kind: 'applied', rev: order.length, answer: null }]
        }
        if (handling === 'good') {
          if (!appliedTimes.has(mutationId)) {
            order.push(mutationId)
            appliedTimes.set(mutationId, (appliedTimes.get(mutationId) ?? 0) + 1)
          }
          return [mutationId, { kind: 'applied', rev: order.length, answer: null }]
        }
        const error = {
          code: handling === 'bad' ? 'invalid' : 'odd',
          status: handling === 'bad' ? 400 : 418,
          message: '',
          upgradeRequired: false,
        }
        return [mutationId, { kind: 'failed', error, retryAfterMs: null }]
      }),
    )
  const lost: SendOutcome = {
    kind: 'whole',
    error: { code: 'network', status: null, message: '', upgradeRequired: false },
    retryAfterMs: null,
  }
  const failing = (code: string, status: number, retryAfterMs: number | null = null): SendOutcome => ({
    kind: 'whole',
    error: { code, status, message: '', upgradeRequired: false },
    retryAfterMs,
  })
  const travel = (mutationIds: readonly MutationId[], behavior: NetworkBehavior): SendOutcome => {
    const wall = mutationIds.map((mutationId) => walls.get(mutationId)).find((status) => status !== undefined)
    if (behavior !== 'lost-before' && wall !== undefined) return failing(foreignCode, wall)
    switch (behavior) {
      case 'answers':
        return { kind: 'rowOutcomes', rowOutcomes: serve(mutationIds) }
      case 'lost-after':
        serve(mutationIds)
        return lost
      case 'lost-before':
        return lost
      case 'unavailable':
        return failing('unavailable', 503)
      case 'unavailable-for-a-while':
        return failing('unavailable', 503, 30_000)
      case 'proxy-down':
        return failing(foreignCode, 502)
      case 'breaks':
        return failing('internal', 500)
    }
  }
  const lease = (sending: SendRequest): readonly MutationId[] =>
    sending.mutationIds.filter((mutationId) => {
      const row = stored.get(mutationId)
      if (
        row === undefined ||
        (row.state !== 'queued' && row.state !== 'parked' && row.state !== 'in-flight')
      )
        return false
      const held = { owner: state.owner, untilAt: sending.leaseUntilAt }
      stored.set(mutationId, { ...row, state: 'in-flight', lease: held, attempts: row.attempts + 1 })
      return true
    })

  const runEffect = (effect: SyncEffect) => {
    if (effect.type === 'send') inFlight.push({ sending: effect.sending, leased: lease(effect.sending) })
    if (effect.type !== 'save') return
    for (const { mutationId, patch } of effect.changes) {
      const row = stored.get(mutationId)
      if (row !== undefined && row.state !== 'acknowledged') stored.set(mutationId, { ...row, ...patch })
    }
  }

  return {
    commit: (facts: Partial<MachineRow> & { readonly handling: RowHandling }) => {
      const { handling, ...rest } = facts
      const row = machineRow(stored.size + 1, rest)
      stored.set(row.mutationId, row)
      handlings.set(row.mutationId, handling)
      causes.push({ kind: 'reconcile' })
    },
    /** Executes one effect, one event, or the end of one request. Returns false when nothing is left to do. */
    advance: (behavior: NetworkBehavior) => {
      const effect = effects.shift()
      if (effect !== undefined) {
        runEffect(effect)
        return true
      }
      const cause = causes.shift()
      if (cause !== undefined) {
        const moment = { now, chance: 0.3, savesData: lives % 2 === 1, holdsPhotos: false }
        const next = step(state, { cause, rows: rows(), ...moment })
        state = next.state
        effects.push(...next.effects)
        return true
      }
      const request = inFlight.shift()
      if (request === undefined) return false
      causes.push({ kind: 'sent', sending: request.sending, outcome: travel(request.leased, behavior) })
      return true
    },
    /** Loses the memory. Requests in flight may still reach the server. */
    crash: (doRequestsArrive: boolean) => {
      if (doRequestsArrive) for (const { leased } of inFlight) serve(leased)
      lives += 1
      state = initialSyncState(`life ${lives}`)
      effects = []
      inFlight = []
      causes = [{ kind: 'took-over' }, { kind: 'may-send', canSend: true }]
    },
    pass: (byMs: number) => {
      now += byMs
      causes.push({ kind: 'reconcile' })
    },
    /** The device's clock. */
    now: () => now,
    rows,
    walls,
    handlings,
    appliedTimes,
    order,
  }
}
