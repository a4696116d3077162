import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { createRoot } from 'react-dom/client'
import {
  type GridLayout,
  gridRow,
  justifyRows,
  shownRatio,
} from '#src/components/photo-grid/layout/justified-rows.ts'
import { measures, type PlainPhotos } from '#src/testing/bench/grid-peer-photos.ts'

const { gapPx } = measures
/** One screen of rows above and below the window, as in our own grid. */
const spareRows = 7

window.showVirtualRows = showVirtualRows

/** Renders only the same photos in the same rows, windowed by @tanstack/react-virtual. */
function showVirtualRows({ addresses, ratios }: PlainPhotos): void {
  const root = document.createElement('main')
  document.body.replaceChildren(root)
  const layout = justifyRows(ratios, { ...measures, widthPx: root.clientWidth })
  createRoot(root).render(<VirtualRows layout={layout} addresses={addresses} ratios={ratios} />)
}

function VirtualRows({ layout, addresses, ratios }: PlainPhotos & { readonly layout: GridLayout }) {
  // oxlint-disable-next-line react/incompatible-library -- this library is being measured
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
