import { useCallback, useEffect, useState } from 'react'
import { callApi } from '#src/api/call.ts'
import { linkCalls } from '#src/contract/calls/link-calls.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useCurrentData } from '#src/data/engine/use-current-data.ts'

/**
 * What a public link shows. `missing`: nothing of it is shared, or the photo does not exist. `failed`: there was no
 * conclusive response. `retry` repeats the request, which also happens when the connection returns.
 */
export type SharedLink =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'shown'; readonly photos: readonly SharedPhotoAnswer[] }

type LinkOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | Extract<SharedLink, { kind: 'shown' }>

/**
 * Fetches what a link to these photos shows. Nothing is stored on the device, so the link stops working when it is
 * turned off.
 */
export function useSharedLink(ids: readonly PhotoId[]): SharedLink {
  const current = useCurrentData()
  const device = current.phase === 'starting' ? null : current.device
  const isOffline = useSyncStatus().connection === 'offline'
  const [turn, setTurn] = useState(0)
  const key = ids.join(',')
  const [linkAnswer, setLinkAnswer] = useState<LinkAnswer | null>(null)
  const retry = useCallback(() => setTurn((last) => last + 1), [])
  // A retry and a returning connection each cause a new request.
  const request = `${key} ${turn} ${isOffline ? 'offline' : ''}`
  useEffect(() => {
    const [wanted = ''] = request.split(' ')
    if (device === null || wanted === '') return undefined
    const abort = new AbortController()
    const find = async () => {
      const answer = await fetchLink(device, wanted, abort.signal)
      if (!abort.signal.aborted) setLinkAnswer((last) => laterOf(last, { key: wanted, answer }))
    }
    void find()
    return () => abort.abort()
  }, [device, request])
  if (linkAnswer?.key !== key) return { kind: 'loading' }
  return linkAnswer.answer.kind === 'failed' ? { kind: 'failed', retry } : linkAnswer.answer
}

interface LinkAnswer {
  readonly key: string
  readonly answer: LinkOutcome
}

/** Photos that are already shown stay when the connection is lost. */
function laterOf(last: LinkAnswer | null, next: LinkAnswer): LinkAnswer {
  const isShown = last?.key === next.key && last.answer.kind === 'shown'
  return isShown && next.answer.kind === 'failed' ? last : next
}

async function fetchLink({ api }: DeviceContext, ids: string, signal: AbortSignal): Promise<LinkOutcome> {
  const found = ids.includes(',')
    ? await callApi(api, linkCalls.sharedAlbum, { query: { ids }, signal })
    : await callApi(api, linkCalls.sharedPhoto, { params: { id: ids }, signal })
  if (!found.ok) return { kind: found.error.status === 404 ? 'missing' : 'failed' }
  const { value } = found.value
  return { kind: 'shown', photos: Array.isArray(value) ? value : [value] }
}
