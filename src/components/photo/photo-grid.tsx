import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { type GridRow, justifyRows, rowAt, shownRatio, totalHeightPx } from './justified-rows.ts'
import { openedPhoto, rememberOpenedPhoto } from './opened-photo.ts'
import { PhotoTile } from './photo-tile.tsx'
import { SkipPhotos } from './skip-photos.tsx'
import { type GridWindow, useGridWindow } from './use-grid-window.ts'
import { useRovingTile } from './use-roving-tile.ts'
import type { GridSelection } from './use-selection.ts'

const PhotoChoice = lazy(() =>
  loadPart(() => import('./photo-choice.tsx').then((module) => ({ default: module.PhotoChoice }))),
)

interface PhotoGridProps {
  readonly label: string
  readonly photos: readonly PhotoView[]
  /** How many there are, of which `photos` may be the first part. */
  readonly total: number
  /** A tap chooses a photo in place of opening it. */
  readonly selection?: GridSelection | null
  /** Told when the view comes near photos that are not in `photos` yet: how many it would need. */
  readonly onNeed?: (count: number) => void
}

const gapPx = 6
const spareTiles = 40

/** Rows of photos that fill the width; only what is in view is in the page. */
export function PhotoGrid({ label, photos, total, selection = null, onNeed }: PhotoGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const shown = useGridWindow(grid)
  const targetHeightPx = shown.widthPx < 560 ? 132 : 208
  const ratios = useMemo(() => photos.map(shownRatio), [photos])
  const rows = useMemo(
    () => justifyRows(ratios, { widthPx: shown.widthPx, targetHeightPx, gapPx }),
    [ratios, shown.widthPx, targetHeightPx],
  )
  const laidOutPx = totalHeightPx(rows)
  const averagePx = photos.length === 0 ? 0 : laidOutPx / photos.length
  const heightPx = laidOutPx + averagePx * Math.max(0, total - photos.length)
  useNeed(shown, { laidOutPx, averagePx }, photos.length < total ? onNeed : undefined)
  useReturnedFocus(grid, photos, rows)
  const { stop, heldRow, ...focus } = useRovingTile({ grid, photos, rows, ratios, shown })
  const visible = withRow(rows.slice(rowAt(rows, shown.fromPx), rowAt(rows, shown.toPx) + 1), heldRow)
  return (
    <SkipPhotos>
      <ul ref={grid} aria-label={label} className={list} style={{ height: Math.ceil(heightPx) }} {...focus}>
        {visible.flatMap((row) => {
          let leftPx = 0
          return photos.slice(row.start, row.end).map((photo, index) => {
            const tabIndex = row.start + index === stop ? 0 : -1
            const widthPx = shownRatio(photo) * row.heightPx
            const tile = { photo, widthPx, heightPx: row.heightPx, tabIndex } as const
            const place = { transform: `translate(${leftPx}px, ${row.topPx}px)` }
            leftPx += widthPx + gapPx
            return (
              <li
                key={photo.id}
                aria-setsize={total}
                aria-posinset={row.start + index + 1}
                className={item}
                style={place}
              >
                {selection === null ? (
                  <PhotoTile {...tile} />
                ) : (
                  <Suspense fallback={<PhotoTile {...tile} />}>
                    <PhotoChoice
                      {...tile}
                      isChosen={selection.chosen.has(photo.id)}
                      onToggle={selection.toggle}
                    />
                  </Suspense>
                )}
              </li>
            )
          })
        })}
      </ul>
    </SkipPhotos>
  )
}

/** The rows with one more, in the order in which they stand. */
function withRow(rows: readonly GridRow[], held: GridRow | null): readonly GridRow[] {
  if (held === null || rows.includes(held)) return rows
  return held.start < (rows[0]?.start ?? 0) ? [held, ...rows] : [...rows, held]
}

interface LaidOut {
  readonly laidOutPx: number
  readonly averagePx: number
}

/** Asks for as many photos as the window reaches, by the height that a photo takes on average. */
function useNeed(
  shown: GridWindow,
  { laidOutPx, averagePx }: LaidOut,
  onNeed: ((count: number) => void) | undefined,
): void {
  useEffect(() => {
    if (onNeed === undefined || averagePx === 0 || shown.toPx <= laidOutPx) return
    onNeed(Math.ceil(shown.toPx / averagePx) + spareTiles)
  }, [shown, laidOutPx, averagePx, onNeed])
}

/** Coming back from a photo, its tile is in view again and has the focus. */
function useReturnedFocus(
  grid: React.RefObject<HTMLElement | null>,
  photos: readonly PhotoView[],
  rows: readonly GridRow[],
): void {
  const wanted = useRef(openedPhoto())
  useEffect(() => {
    const element = grid.current
    if (wanted.current === null || element === null || rows.length === 0) return
    const index = photos.findIndex((photo) => photo.id === wanted.current)
    const row = rows.find(({ start, end }) => index >= start && index < end)
    if (row === undefined) return
    const link = element.querySelector<HTMLAnchorElement>(`[data-photo="${wanted.current}"]`)
    if (link === null) {
      window.scrollTo({
        top: element.getBoundingClientRect().top + window.scrollY + row.topPx - window.innerHeight / 3,
      })
      return
    }
    link.focus()
    wanted.current = null
    rememberOpenedPhoto(null)
  })
}

const list = css({ position: 'relative', width: 'full', listStyle: 'none' })
const item = css({ position: 'absolute', top: '0', left: '0' })
