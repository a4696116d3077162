import { atom, useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { findSimilar, type SimilarFound } from './find-similar.ts'

/** What was found in each zone, for as long as the tab lives. */
const foundByZone = atom<ReadonlyMap<ZoneId, SimilarFound>>(new Map())

interface SimilarSearch {
  readonly found: SimilarFound | null
  /** How far a search is; null: none runs. */
  readonly progress: { readonly done: number; readonly wanted: number } | null
  readonly hasFailed: boolean
  readonly start: () => void
  readonly stop: () => void
}

/** The search of one zone; remount it for another. One that runs is stopped with the page, and goes on where it was. */
export function useSimilar(zoneId: ZoneId): SimilarSearch {
  const [byZone, setByZone] = useAtom(foundByZone)
  const [progress, setProgress] = useState<SimilarSearch['progress']>(null)
  const [hasFailed, setFailed] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const found = byZone.get(zoneId) ?? null
  const search = async (own: AbortController) => {
    setFailed(false)
    setProgress({ done: 0, wanted: 0 })
    try {
      const next = await findSimilar(zoneId, {
        known: found?.measures ?? new Map(),
        onProgress: (done, wanted) => setProgress({ done, wanted }),
        signal: own.signal,
      })
      if (next !== null) setByZone((before) => new Map(before).set(zoneId, next))
      setFailed(next === null)
    } catch (failure) {
      browserPlatform.log.error('similar-not-found', failure)
      setFailed(true)
    }
    abort.current = null
    setProgress(null)
  }
  return {
    found,
    progress,
    hasFailed,
    start: () => {
      if (abort.current !== null) return
      abort.current = new AbortController()
      void search(abort.current)
    },
    stop: () => abort.current?.abort(),
  }
}
