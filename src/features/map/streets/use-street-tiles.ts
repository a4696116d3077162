import { useCallback, useEffect, useState } from 'react'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { findStreetTiles } from '#src/data/zones/street-tiles.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'

/** The loading state of the street map: not available, loading or visible. `path` is the path of its tiles. */
export type Streets =
  | { readonly kind: 'none' }
  | { readonly kind: 'coming'; readonly path: string }
  | { readonly kind: 'shown'; readonly path: string }

export type StreetTiles = ReturnType<typeof useStreetTiles>

/**
 * Looks for a street map. After a drawing error, retries only when the device is online again or the page is reopened.
 */
export function useStreetTiles() {
  const [streets, setStreets] = useState<Streets>({ kind: 'none' })
  const isOffline = useSyncStatus().connection === 'offline'
  useEffect(() => {
    if (isOffline) return undefined
    return whileWanted(findStreetTiles(), (path) => {
      if (path !== null) setStreets((now) => (now.kind === 'none' ? { kind: 'coming', path } : now))
    })
  }, [isOffline])
  const onDrawn = useCallback(
    () => setStreets((now) => (now.kind === 'coming' ? { kind: 'shown', path: now.path } : now)),
    [],
  )
  const onProblem = useCallback(() => setStreets({ kind: 'none' }), [])
  return { streets, onDrawn, onProblem }
}
