import { atom, useAtom } from 'jotai'
import { CopyMinus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { aiWords } from '#src/i18n/en/ai.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { maxComparedPhotos, type SimilarPhotosResult, findSimilar } from './find-similar.ts'
import { SimilarGroups } from './similar-groups.tsx'

/** Kept while the tab is open; null until a zone is chosen. */
const chosenZoneAtom = atom<string | null>(null)

/** Returns the zone that was chosen on this page, else the zone with most photos; null if there are no zones. */
export function useChosenZone() {
  const zones = useMyZones()
  const [chosen, choose] = useAtom(chosenZoneAtom)
  const sorted = zones?.toSorted((a, b) => (b.photoCount ?? 0) - (a.photoCount ?? 0))
  return { zones: sorted, zone: sorted?.find(({ id }) => id === chosen) ?? sorted?.[0] ?? null, choose }
}

/** Finds photos of a zone that are nearly identical or belong to one burst, and picks the best of each group. */
export function SimilarShots() {
  const words = useWords(aiWords).similar
  const { zones, zone, choose } = useChosenZone()
  if (zones === undefined) return null
  if (zone === null) return <p>{words.noZones}</p>
  return (
    <>
      <SelectField
        label={words.zone}
        options={zones.map(({ id, name }) => ({ value: id, label: name }))}
        value={zone.id}
        onChange={(event) => choose(event.target.value)}
      />
      <ZoneSearch key={zone.id} zone={zone} />
    </>
  )
}

function ZoneSearch({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(aiWords).similar
  const { found, progress, hasFailed, start, stop } = useSimilarSearch(zone.id)
  const wanted = Math.min(zone.photoCount ?? 0, maxComparedPhotos)
  return (
    <div className={stack}>
      {progress === null ? (
        <div className={line}>
          <Button
            tone={found === null ? 'primary' : 'plain'}
            icon={<CopyMinus size={19} aria-hidden="true" />}
            onClick={start}
          >
            {found === null ? words.find : found.isStopped ? words.goOn : words.again}
          </Button>
          {zone.photoCount === null ? null : (
            <p className={mutedText}>
              {wanted < zone.photoCount
                ? words.factsOfNewest({ total: zone.photoCount, wanted })
                : words.facts({ total: zone.photoCount })}
            </p>
          )}
        </div>
      ) : (
        <div className={line}>
          <Button tone="plain" onClick={stop}>
            {words.stop}
          </Button>
          <div className={progressArea}>
            <p className={mutedText}>{words.progress({ done: progress.done, wanted: progress.wanted })}</p>
            <ProgressBar
              label={words.progressLabel}
              ratio={progress.wanted === 0 ? null : progress.done / progress.wanted}
            />
          </div>
        </div>
      )}
      {hasFailed ? <Notice tone="danger">{words.failed}</Notice> : null}
      {found === null || progress !== null ? null : <SearchResult zoneId={zone.id} found={found} />}
    </div>
  )
}

function SearchResult({ zoneId, found }: { readonly zoneId: ZoneId; readonly found: SimilarPhotosResult }) {
  const words = useWords(aiWords).similar
  const isOffline = useSyncStatus().connection === 'offline'
  const notes = [
    found.isStopped ? words.stopped({ compared: found.compared, wanted: found.totalCount }) : '',
    found.missing === 0
      ? ''
      : isOffline
        ? words.missingOffline({ count: found.missing })
        : words.missing({ count: found.missing }),
    found.unreadable === 0 ? '' : words.unreadable({ count: found.unreadable }),
  ].filter((note) => note !== '')
  return (
    <>
      {notes.length === 0 ? null : (
        <Notice>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <SimilarGroups key={zoneId} found={found} />
    </>
  )
}

/** The results by zone, kept while the tab is open. */
const resultsAtom = atom<ReadonlyMap<ZoneId, SimilarPhotosResult>>(new Map())

interface SimilarSearch {
  readonly found: SimilarPhotosResult | null
  /** The progress of the search; null if none is running. */
  readonly progress: { readonly done: number; readonly wanted: number } | null
  readonly hasFailed: boolean
  readonly start: () => void
  readonly stop: () => void
}

/**
 * The search in one zone. Must be remounted for another zone. Leaving the page stops the search; the next one reuses its
 * measurements.
 */
function useSimilarSearch(zoneId: ZoneId): SimilarSearch {
  const [results, setResults] = useAtom(resultsAtom)
  const [progress, setProgress] = useState<SimilarSearch['progress']>(null)
  const [hasFailed, setFailed] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const found = results.get(zoneId) ?? null
  const search = async ({ signal }: AbortController) => {
    setFailed(false)
    setProgress({ done: 0, wanted: 0 })
    try {
      const result = await findSimilar(zoneId, {
        known: found?.measures ?? new Map(),
        onProgress: (done, wanted) => setProgress({ done, wanted }),
        signal,
      })
      if (result !== null) setResults((before) => new Map(before).set(zoneId, result))
      setFailed(result === null)
    } catch (failure) {
      browserPlatform.log.error('similar-search-failed', failure)
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

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const progressArea = css({ display: 'grid', gap: '2', flexGrow: '1', flexBasis: '[12rem]' })
