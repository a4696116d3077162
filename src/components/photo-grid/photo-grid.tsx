import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoFeed } from '#src/data/photos/photo-feed.ts'
import { countOf, keyAt, type PhotoIndex } from '#src/data/engine/replica/photo-index.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { galleryStyles } from '#src/brand/gallery-styles.ts'
import { useAnchoredScroll } from '#src/components/photo-grid/layout/use-placed-photos.ts'
import type { PlacedPhotos } from '#src/components/photo-grid/layout/place-photos.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type GridLayout, type GridRow, gridRows, rowAt, shownRatio } from './layout/justified-rows.ts'
import { GridItem } from './grid-item.tsx'
import { useAnchoredTile } from './selection/anchored-tile.ts'
import type { GridParts } from './layout/place-photos.ts'
import { SkipPhotos } from './scroll/skip-photos.tsx'
import { tileHeightPx, useTileSize } from './tile-size.ts'
import { type GridWindow, useGridWindow } from './scroll/use-grid-window.ts'
import { usePlacedPhotos } from './layout/use-placed-photos.ts'
import { useReturnedFocus, useRovingTile } from './use-roving-tile.ts'
import type { GridSelection } from './selection/use-selection.ts'
import type { PhotoTileProps } from './photo-tile.tsx'

const Scrubber = lazyPart(() => import('./scroll/scrubber.tsx').then((module) => module.Scrubber))

export interface PhotoGridProps {
  readonly label: string
  readonly feed: PhotoFeed
  /** The selection mode; null if photos cannot be selected. */
  readonly selection?: GridSelection | null
  readonly parts?: GridParts | undefined
  /** True if all photos in the feed's index are rendered and no space is reserved for more. */
  readonly isWhole?: boolean
}

/** Grids up to this many screens high get no scroll handle. */
const shortScreens = 3

/** Rows of photos that fill the width. Only rows near the viewport are rendered. */
export function PhotoGrid({ label, feed, selection = null, parts, isWhole = false }: PhotoGridProps) {
  const { index, photos, total } = feed
  const grid = useRef<HTMLUListElement>(null)
  const shown = useGridWindow(grid)
  const { gapPx, wideRatio } = galleryStyles[slugOf(useBrand())]
  const targetHeightPx = tileHeightPx(useTileSize(), shown.widthPx, wideRatio)
  const placed = usePlacedPhotos(feed, shown, { targetHeightPx, gapPx, parts: parts ?? null })
  const { layout } = placed
  const { gestures, earlyPress } = useGestures(grid, selection?.isOn === true)
  const { isOn = false, actions = null } = selection ?? {}
  const choosing = useMemo(
    () => (gestures && isOn && actions ? { choiceOf: gestures.choiceOf, actions } : null),
    [gestures, isOn, actions],
  )
  const chosen = useMemo(() => new Set(selection?.chosen), [selection?.chosen])
  useAnchoredScroll(grid, placed)
  useAnchoredTile(grid, placed)
  useReturnedFocus(grid, placed)
  const {
    stop: tabStop,
    focusedRow,
    ...focus
  } = useRovingTile({
    grid,
    placed,
    shown,
    extend: choosing?.actions.extend ?? null,
  })
  const rows = isWhole ? gridRows(layout, 0, layout.rowCount) : rowsInView(layout, shown, focusedRow)
  useRequestedRange(feed, rows, focusedRow)
  const itemsOf = useRowItems({ placed, index, photos, total, tabStop, parts, choosing, chosen })
  return (
    <SkipPhotos>
      <ul
        ref={grid}
        aria-label={label}
        className={list}
        style={{ height: heightPx(layout, countOf(index), isWhole ? 0 : total) }}
        {...focus}
      >
        {rows.flatMap((row) => itemsOf(row))}
      </ul>
      {gestures === null ? null : (
        <gestures.GridGestures grid={grid} selection={selection} earlyPress={earlyPress} />
      )}
      {!isWhole && layout.totalPx > window.innerHeight * shortScreens ? (
        <Suspense fallback={null}>
          <Scrubber grid={grid} placed={placed} parts={parts} />
        </Suspense>
      ) : null}
    </SkipPhotos>
  )
}

interface UseRowItemsOptions {
  readonly placed: PlacedPhotos
  readonly index: PhotoIndex
  readonly photos: ReadonlyMap<PhotoId, PhotoView>
  readonly total: number
  readonly tabStop: number
  readonly parts: GridParts | undefined
  readonly choosing: PhotoTileProps['choosing']
  readonly chosen: ReadonlySet<PhotoId>
}

function useRowItems({ placed, index, photos, total, tabStop, parts, choosing, chosen }: UseRowItemsOptions) {
  const words = useBrandWords().tile
  const itemsOf = useMemo(
    () =>
      memoizePerRow((row) => {
        const { measures, parts: partStarts } = placed
        let endPx = -measures.gapPx
        return Array.from({ length: row.end - row.start }, (_, offset) => {
          const position = row.start + offset
          const startPx = endPx + measures.gapPx
          const widthPx = shownRatio(index.ratios[position] ?? 0) * row.heightPx
          endPx = startPx + widthPx
          const isPart = offset === 0 && partStarts.includes(position)
          return (
            <GridItem
              key={keyAt(index, position)}
              index={index}
              position={position}
              words={words}
              photos={photos}
              total={total}
              topPx={row.topPx}
              startPx={startPx}
              widthPx={widthPx}
              heightPx={row.heightPx}
              tabIndex={position === tabStop ? 0 : -1}
              name={isPart ? (parts?.nameOf(index.uploadedAts[position] ?? 0) ?? null) : null}
              gridWidthPx={measures.widthPx}
              choosing={choosing}
              chosen={chosen}
            />
          )
        })
      }),
    [index, placed, photos, total, words, parts, tabStop, choosing, chosen],
  )
  return itemsOf
}

type Gestures = typeof import('./grid-gestures.tsx')

/**
 * Loads the code of the gestures after the first paint. Retries only if it is needed. `earlyPress`: a press that began
 * before the code was loaded and has not ended; the gestures continue it.
 */
function useGestures(grid: RefObject<HTMLElement | null>, isNeeded: boolean) {
  const [gestures, setGestures] = useState<Gestures | null>(null)
  const earlyPress = useRef<PointerEvent>(null)
  useEffect(() => {
    const load = () => import('./grid-gestures.tsx')
    const loading = isNeeded ? loadWithRetry(load) : load()
    loading.then(setGestures, () => undefined)
  }, [isNeeded])
  useEffect(() => {
    const element = grid.current
    if (element === null || gestures !== null) return undefined
    const listeners = new AbortController()
    const record = (press: PointerEvent | null) => (earlyPress.current = press)
    element.addEventListener('pointerdown', record, listeners)
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => record(null), listeners)
    return () => listeners.abort()
  }, [grid, gestures])
  return { gestures, earlyPress }
}

/** Renders the content of a row once: a scroll step renders only new rows, and React skips the others. */
function memoizePerRow(
  render: (row: GridRow) => readonly ReactNode[],
): (row: GridRow) => readonly ReactNode[] {
  const rendered = new Map<number, readonly ReactNode[]>()
  return (row) => {
    const items = rendered.get(row.at) ?? render(row)
    rendered.set(row.at, items)
    return items
  }
}

/** The rows in and near the viewport, plus the focused row, in order. */
function rowsInView(layout: GridLayout, shown: GridWindow, focusedRow: GridRow | null): readonly GridRow[] {
  const rows = gridRows(layout, rowAt(layout, shown.fromPx), rowAt(layout, shown.toPx) + 1)
  if (focusedRow === null || rows.some(({ at }) => at === focusedRow.at)) return rows
  return focusedRow.at < (rows[0]?.at ?? 0) ? [focusedRow, ...rows] : [...rows, focusedRow]
}

/** The height of the list. Photos whose position is not known yet are estimated with the average height of the others. */
function heightPx({ totalPx }: GridLayout, known: number, total: number): number {
  return Math.ceil(known === 0 ? 0 : totalPx * Math.max(1, total / known))
}

/** The number of photos that are read in advance before and after the viewport. */
const photosAround = 120

function useRequestedRange(
  { requestPositions }: PhotoFeed,
  rows: readonly GridRow[],
  focusedRow: GridRow | null,
): void {
  const inView = rows.filter((row) => row !== focusedRow)
  const from = (inView[0]?.start ?? 0) - photosAround
  const to = (inView.at(-1)?.end ?? 0) + photosAround
  const focusedRowStart = focusedRow?.start ?? null
  useEffect(
    () => requestPositions({ from, to, focusedRow: focusedRowStart }),
    [requestPositions, from, to, focusedRowStart],
  )
}

/**
 * The height is set explicitly. Scroll anchoring is off, because `useAnchoredScroll` replaces it. Containment avoids a
 * layout of the surrounding page for each new row.
 */
const list = css({
  position: 'relative',
  width: 'full',
  listStyle: 'none',
  contain: '[layout size style]',
  overflowAnchor: 'none',
})
