import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { createRoot } from 'react-dom/client'
import {
  type GridLayout,
  gridRow,
  justifyRows,
  shownRatio,
} from '#src/components/photo-grid/layout/justified-rows.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { openDevice, openUser } from '#src/data/engine/open-device.ts'
import { countOf } from '#src/data/photos/photo-index.ts'
import { readPhotoIndex } from '#src/data/photos/read-photo-index.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { readSession } from '#src/data/session/session-store.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

interface PlainPhotos {
  /** The pictures, in their order. */
  readonly addresses: readonly string[]
  readonly ratios: readonly number[]
}

const gapPx = 6
const measures = { targetHeightPx: 132, gapPx }
/** A screen of rows above and below the window, as in our own grid. */
const spareRows = 7

/** Puts the same photos into the page in the same rows, windowed by @tanstack/react-virtual, and nothing else. */
function showVirtualRows({ addresses, ratios }: PlainPhotos): void {
  const root = document.createElement('main')
  document.body.replaceChildren(root)
  const layout = justifyRows(ratios, { ...measures, widthPx: root.clientWidth })
  createRoot(root).render(<VirtualRows layout={layout} addresses={addresses} ratios={ratios} />)
}

function VirtualRows({ layout, addresses, ratios }: PlainPhotos & { readonly layout: GridLayout }) {
  // oxlint-disable-next-line react/incompatible-library -- the library is what is measured
  const rows = useWindowVirtualizer({
    count: layout.rowCount,
    estimateSize: (at) => layout.heightsPx[at] ?? 0,
    gap: gapPx,
    overscan: spareRows,
  })
  return (
    <ul style={{ position: 'relative', margin: 0, padding: 0, height: rows.getTotalSize() }}>
      {rows.getVirtualItems().flatMap(({ index, start }) => {
        const row = gridRow(layout, index)
        let leftPx = 0
        return Array.from({ length: row === undefined ? 0 : row.end - row.start }, (_, offset) => {
          const tile = (row?.start ?? 0) + offset
          const widthPx = shownRatio(ratios[tile] ?? 0) * (row?.heightPx ?? 0)
          const place = {
            transform: `translate(${leftPx}px, ${start}px)`,
            listStyle: 'none',
            position: 'absolute',
            top: 0,
            left: 0,
          } as const
          leftPx += widthPx + gapPx
          return (
            <li key={tile} style={place}>
              <a href={`/photo/${tile}`}>
                <img
                  src={addresses[tile]}
                  alt={`Tile ${tile}`}
                  decoding="async"
                  loading="lazy"
                  style={{ width: widthPx, height: row?.heightPx, objectFit: 'cover', display: 'block' }}
                />
              </a>
            </li>
          )
        })
      })}
    </ul>
  )
}

/** How long the device takes to answer what the first paint of a zone shows, and where all its photos stand, in ms. */
async function timeQueries(zoneId: ZoneId, rounds: number) {
  const device = await openDevice(browserPlatform)
  const session = await readSession(device)
  if (session === null) throw new Error('Nobody is signed in here.')
  const context = await openUser(device, session.user)
  const firstMs: number[] = []
  const indexMs: number[] = []
  let count = 0
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await readPhotosOfZone(context, zoneId, { day: 'all', limit: 60 })
    const readAt = performance.now()
    count = countOf(await readPhotoIndex(context, zoneId, 'all'))
    firstMs.push(readAt - startedAt)
    indexMs.push(performance.now() - readAt)
  }
  context.database.close()
  device.device.close()
  return { firstMs, indexMs, count }
}

/** How long one layout of `count` photos takes, in ms. */
function timeLayout(count: number): number {
  const ratios = Float32Array.from({ length: count }, (_, index) => 0.6 + (index % 13) / 10)
  const startedAt = performance.now()
  justifyRows(ratios, { ...measures, widthPx: 390 })
  return performance.now() - startedAt
}

const gridPage = { showVirtualRows, timeQueries, timeLayout }

declare global {
  interface Window {
    gridPage: typeof gridPage
  }
}

window.gridPage = gridPage
