import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { type GridRow, justifyRows, rowAt, shownRatio, totalHeightPx } from './justified-rows.ts'
import { openedPhoto, rememberOpenedPhoto } from './opened-photo.ts'
import { PhotoTile } from './photo-tile.tsx'
import { type GridWindow, useGridWindow } from './use-grid-window.ts'
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
  const rows = useMemo(
    () => justifyRows(photos.map(shownRatio), { widthPx: shown.widthPx, targetHeightPx, gapPx }),
    [photos, shown.widthPx, targetHeightPx],
  )
  const laidOutPx = totalHeightPx(rows)
  const averagePx = photos.length === 0 ? 0 : laidOutPx / photos.length
  const heightPx = laidOutPx + averagePx * Math.max(0, total - photos.length)
  useNeed(shown, { laidOutPx, averagePx }, photos.length < total ? onNeed : undefined)
  useReturnedFocus(grid, photos, rows)
  const visible = rows.slice(rowAt(rows, shown.fromPx), rowAt(rows, shown.toPx) + 1)
  return (
    <ul ref={grid} aria-label={label} className={list} style={{ height: Math.ceil(heightPx) }}>
      {visible.flatMap((row) => {
        let leftPx = 0
        return photos.slice(row.start, row.end).map((photo, index) => {
          const widthPx = shownRatio(photo) * row.heightPx
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
                <PhotoTile photo={photo} widthPx={widthPx} heightPx={row.heightPx} />
              ) : (
                <Suspense fallback={<PhotoTile photo={photo} widthPx={widthPx} heightPx={row.heightPx} />}>
                  <PhotoChoice
                    photo={photo}
                    widthPx={widthPx}
                    heightPx={row.heightPx}
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
  )
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
