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
  /** `doubt`: the device's own objection, shown until the server responds. */
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
  /** Not queued; `qrCode` and `position` are the data that would be sent. */
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
  /** `hasAsked`: a position was just requested. */
  readonly join: (qrCode: string, position: Position | null, hasAsked?: boolean) => Promise<JoinState>
  /** Sends a doubtful scan anyway. */
  readonly joinAnyway: () => Promise<JoinState>
  readonly reset: () => void
}

const tools = { scan: scanZone, locate: requestPosition }
const failed = { kind: 'refused', code: 'failed', message: '', upgradeRequired: false, doubt: null } as const

/** Joins a zone with a scanned code. `before` returns the result of a join that began earlier. */
export function useJoin(before: () => JoinState = () => ({ kind: 'idle' })): Join {
  const [state, setState] = useState<JoinState>(before)
  const attempt = useCallback(async (request: JoinRequest) => {
    setState({ kind: 'processing', doubt: null })
    try {
      const [next] = await Promise.all([
        attemptJoin(request),
        scanDoubt(request).then((doubt) =>
          // A response that has already arrived takes precedence.
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

/** Joins once and returns the result. */
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

interface JoinTools {
  readonly scan: (scan: Scan) => Promise<ScanOutcome>
  /** `maximumAgeMs: 0` rejects a cached fix. */
  readonly locate: (maximumAgeMs?: number) => Promise<Result<Position, PositionProblem>>
}

interface JoinRequest {
  readonly qrCode: string
  readonly position: Position | null
  /** A position was just requested without success; it is not requested again. */
  readonly hasAsked: boolean
  /** True if the user has seen the doubt and wants to send the scan anyway. */
  readonly isSure: boolean
}

interface JoinAttemptResult {
  readonly outcome: ScanOutcome
  /** The fix that was used. */
  readonly position: Position | null
}

/**
 * Scans. If the scan fails because of the fix, tries once more with a newer one. Without a fix, requests one if the
 * zone turns out to need it.
 */
export async function joinZone(
  { scan, locate }: JoinTools,
  { qrCode, position, hasAsked, isSure }: JoinRequest,
): Promise<JoinAttemptResult> {
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
