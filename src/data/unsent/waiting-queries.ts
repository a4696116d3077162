import { useCallback, useSyncExternalStore } from 'react'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { useArePhotosHeldBack } from '#src/data/connection/connection-queries.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'
import { readWaiting } from './read-waiting.ts'
import type { WaitingItem } from './waiting-item.ts'

/** All unsent items, oldest first, with the progress of uploads in this tab. */
export function useWaiting(): readonly WaitingItem[] | undefined {
  const current = useCurrentData()
  const needsSignIn = current.phase === 'open' && current.needsSignIn
  const holdsPhotos = useArePhotosHeldBack()
  const items = useLiveData(`waiting ${needsSignIn} ${holdsPhotos}`, (context) =>
    readWaiting(context, needsSignIn, holdsPhotos),
  )
  const progress = useUploadProgress()
  return items?.map((item) => ({
    ...item,
    sentBytes: Math.min(item.sizeBytes, progress.get(item.mutationId) ?? 0),
  }))
}

const noProgress: ReadonlyMap<MutationId, number> = new Map()

function useUploadProgress(): ReadonlyMap<MutationId, number> {
  const current = useCurrentData()
  const store = current.phase === 'starting' ? null : current.device.uploadProgress
  const subscribe = useCallback((onChange: () => void) => store?.subscribe(onChange) ?? noop, [store])
  return useSyncExternalStore(subscribe, () => store?.get() ?? noProgress)
}

function noop(): void {}
