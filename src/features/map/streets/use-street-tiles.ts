import { useCallback, useEffect, useState } from 'react'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { findStreetTiles } from '#src/data/zones/street-tiles.ts'

/** How far the street map has come: none to be had, on its way, or seen. `path` names its tiles. */
export type Streets =
  | { readonly kind: 'none' }
  | { readonly kind: 'coming'; readonly path: string }
  | { readonly kind: 'shown'; readonly path: string }

export type StreetTiles = ReturnType<typeof useStreetTiles>

/**
 * Looks for a street map; what cannot be drawn is given up until the connection comes back or the page is opened again.
 */
export function useStreetTiles() {
  const [streets, setStreets] = useState<Streets>({ kind: 'none' })
  const isOffline = useSyncStatus().connection === 'offline'
  useEffect(() => {
    if (isOffline) return undefined
    let isGone = false
    const look = async () => {
      const path = await findStreetTiles()
      if (!isGone && path !== null)
        setStreets((now) => (now.kind === 'none' ? { kind: 'coming', path } : now))
    }
    void look()
    return () => {
      isGone = true
    }
  }, [isOffline])
  const onDrawn = useCallback(
    () => setStreets((now) => (now.kind === 'coming' ? { kind: 'shown', path: now.path } : now)),
    [],
  )
  const onProblem = useCallback(() => setStreets({ kind: 'none' }), [])
  return { streets, onDrawn, onProblem }
}
