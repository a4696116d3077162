import { useCallback, useState } from 'react'
import { requestPosition } from '#src/components/location/request-position.ts'
import type { Position } from '#src/components/location/read-fix.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { scanDoubt, type DistanceDoubt, type ScanDoubt } from '#src/data/zones/scan-doubt.ts'
import { scanZone } from '#src/data/zones/zone-commands.ts'
import { type JoinRequest, joinZone } from './join-zone.ts'

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
