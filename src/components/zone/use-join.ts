import { useCallback, useState } from 'react'
import { type Position, requestPosition } from '#src/components/location/request-position.ts'
import type { ZoneId } from '#src/contract/ids.ts'
import { scanZone } from '#src/data/zones/zone-commands.ts'
import type { ScanWording } from '#src/brand/use-scan-wording.ts'

export type JoinState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'joined'
      readonly zoneId: ZoneId
      readonly name: string
      readonly isNewRegistration: boolean
    }
  | { readonly kind: 'waiting'; readonly zoneId: ZoneId | null; readonly name: string | null }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message: string
      readonly upgradeRequired: boolean
    }
  | { readonly kind: 'unreadable' }

interface Join {
  readonly state: JoinState
  readonly join: (qrCode: string, position: Position | null) => Promise<JoinState>
  readonly reset: () => void
}

/** Joins a zone by what was scanned. After a refusal on a fix from the cache it asks for a fresh one, once. */
export function useJoin(): Join {
  const [state, setState] = useState<JoinState>({ kind: 'idle' })
  const join = useCallback(async (qrCode: string, position: Position | null) => {
    setState({ kind: 'processing' })
    let next = await tryOnce(qrCode, position)
    if (next.kind === 'refused' && next.code === 'access_denied' && position !== null) {
      const fresh = await requestPosition(0)
      if (fresh.ok && fresh.value.capturedAt > position.capturedAt) next = await tryOnce(qrCode, fresh.value)
    }
    setState(next)
    return next
  }, [])
  const reset = useCallback(() => setState({ kind: 'idle' }), [])
  return { state, join, reset }
}

/** What SPEC section 8 says to a refusal; matched by the code. */
export function refusalText(state: Extract<JoinState, { kind: 'refused' }>, words: ScanWording): string {
  const text =
    state.code === 'access_denied' ? words.verificationFailed : state.message || words.scanFailedText
  return state.upgradeRequired ? `${text}${words.upgradeHint}` : text
}

async function tryOnce(qrCode: string, position: Position | null): Promise<JoinState> {
  const outcome = await scanZone({ qrCode, position })
  switch (outcome.kind) {
    case 'refused': {
      const { code, message, upgradeRequired } = outcome.problem
      return { kind: 'refused', code, message, upgradeRequired }
    }
    case 'joined':
    case 'waiting':
    case 'unreadable':
      return outcome
  }
}
