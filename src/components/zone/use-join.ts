import { useCallback, useState } from 'react'
import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import type { Position } from '#src/components/location/read-fix.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { scanDoubt, type DistanceDoubt, type ScanDoubt } from '#src/data/zones/scan-doubt.ts'
import type { ScanOutcome } from '#src/data/zones/scan-zone.ts'
import type { Scan } from '#src/data/zones/scan.ts'
import { scanZone } from '#src/data/zones/zone-commands.ts'

export type JoinState =
  | { readonly kind: 'idle' }
  /** `doubt`: what the device itself has against it while the server is asked. */
  | { readonly kind: 'processing'; readonly doubt: ScanDoubt | null }
  | {
      readonly kind: 'joined'
      readonly zoneId: ZoneId
      readonly name: string
      readonly isNewRegistration: boolean
    }
  | {
      readonly kind: 'waiting'
      readonly zoneId: ZoneId | null
      readonly name: string | null
      readonly doubt: ScanDoubt | null
    }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message: string
      readonly upgradeRequired: boolean
      readonly doubt: ScanDoubt | null
    }
  /** Not queued; `qrCode` and `position` are what would be sent. */
  | {
      readonly kind: 'doubtful'
      readonly name: string
      readonly doubt: DistanceDoubt
      readonly qrCode: string
      readonly position: Position | null
    }
  | { readonly kind: 'unreadable' }

interface Join {
  readonly state: JoinState
  /** `hasAsked`: a position was asked for just now. */
  readonly join: (qrCode: string, position: Position | null, hasAsked?: boolean) => Promise<JoinState>
  /** Sends a doubtful scan all the same. */
  readonly joinAnyway: () => Promise<JoinState>
  readonly reset: () => void
}

const tools = { scan: scanZone, locate: requestPosition }
const failed = { kind: 'refused', code: 'failed', message: '', upgradeRequired: false, doubt: null } as const

/** Joins a zone by what was scanned; `before`: what became of a join that began earlier. */
export function useJoin(before: () => JoinState = () => ({ kind: 'idle' })): Join {
  const [state, setState] = useState<JoinState>(before)
  const attempt = useCallback(async (request: JoinRequest) => {
    setState({ kind: 'processing', doubt: null })
    try {
      const [next] = await Promise.all([
        attemptJoin(request),
        scanDoubt(request).then((doubt) =>
          // An answer that is there already counts more.
          setState((now) => (now.kind === 'processing' ? { kind: 'processing', doubt } : now)),
        ),
      ])
      setState(next)
      return next
    } catch (error) {
      setState(failed)
      throw error
    }
  }, [])
  const join = useCallback(
    (qrCode: string, position: Position | null, hasAsked = false) =>
      attempt({ qrCode, position, hasAsked, isSure: false }),
    [attempt],
  )
  const joinAnyway = useCallback(
    async () => (state.kind === 'doubtful' ? attempt({ ...state, hasAsked: true, isSure: true }) : state),
    [attempt, state],
  )
  const reset = useCallback(() => setState({ kind: 'idle' }), [])
  return { state, join, joinAnyway, reset }
}

/** Joins once, and says what came of it. */
export async function attemptJoin(request: JoinRequest): Promise<JoinState> {
  const { outcome, position } = await joinZone(tools, request)
  switch (outcome.kind) {
    case 'refused': {
      const { code, message, upgradeRequired } = outcome.problem
      return { kind: 'refused', code, message, upgradeRequired, doubt: outcome.doubt }
    }
    case 'doubtful':
      return { ...outcome, qrCode: request.qrCode, position }
    case 'joined':
    case 'waiting':
    case 'unreadable':
      return outcome
  }
}

/** What joining needs of the world around it. */
interface JoinTools {
  readonly scan: (scan: Scan) => Promise<ScanOutcome>
  /** `maximumAgeMs: 0` refuses a cached fix. */
  readonly locate: (maximumAgeMs?: number) => Promise<Result<Position, PositionProblem>>
}

interface JoinRequest {
  readonly qrCode: string
  readonly position: Position | null
  /** A position was asked for just now, and none was to be had: it is not asked for again. */
  readonly hasAsked: boolean
  /** The person knows what speaks against it and wants it sent. */
  readonly isSure: boolean
}

interface Joined {
  readonly outcome: ScanOutcome
  /** The fix that decided. */
  readonly position: Position | null
}

/**
 * Scans, and where the fix was what it failed for, once more with a newer one. Without any fix it is asked
 * for one when the zone turns out to need it.
 */
export async function joinZone(
  { scan, locate }: JoinTools,
  { qrCode, position, hasAsked, isSure }: JoinRequest,
): Promise<Joined> {
  const first = await scan({ qrCode, position, isSure })
  const isAsked = position === null && hasAsked
  if (isSure || isAsked || !failedByPosition(first)) return { outcome: first, position }
  const fresh = position === null ? await locate() : await locate(0)
  if (!fresh.ok || (position !== null && fresh.value.capturedAt <= position.capturedAt))
    return { outcome: first, position }
  return { outcome: await scan({ qrCode, position: fresh.value, isSure }), position: fresh.value }
}

function failedByPosition(outcome: ScanOutcome): boolean {
  if (outcome.kind === 'doubtful') return true
  return outcome.kind === 'refused' && outcome.problem.code === 'access_denied'
}
