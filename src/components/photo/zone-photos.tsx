import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import type { ZoneId } from '#src/contract/ids.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { useSelection } from './use-selection.ts'

const SelectionBar = lazy(() =>
  loadPart(() =>
    import('#src/components/share/selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
  ),
)

interface ZonePhotosProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly day: 'today' | 'all'
  /** Whether photos can be chosen, to be shared or downloaded together. */
  readonly isSelectable?: boolean
  /** What stands here when there are none. */
  readonly empty: ReactNode
}

const blockSize = 120

/**
 * The photos of a zone, newest first, read from the device in blocks as the view moves on; what is shown stays until a
 * longer block is there. Give it a `key` of zone and day.
 */
export function ZonePhotos({ zoneId, zoneName, day, isSelectable = false, empty }: ZonePhotosProps) {
  const wording = useWording()
  const [limit, setLimit] = useState(blockSize)
  const read = usePhotosOfZone(zoneId, day, limit)
  const [held, setHeld] = useState(read)
  if (read !== undefined && read !== held) setHeld(read)
  const found = read ?? held
  const { grid, chosen, start, stop } = useSelection()
  const need = useCallback((count: number) => {
    setLimit((before) => Math.max(before, Math.ceil(count / blockSize) * blockSize))
  }, [])
  if (found === undefined) return <PageSkeleton label={wording.shell.loading} />
  if (found.total === 0) return empty
  return (
    <>
      {isSelectable ? (
        <Button tone="quiet" className={select} aria-pressed={grid !== null} onClick={grid ? stop : start}>
          {wording.tile.select}
        </Button>
      ) : null}
      <PhotoGrid
        label={wording.tile.photoList(zoneName)}
        photos={found.photos}
        total={found.total}
        selection={grid}
        onNeed={need}
      />
      {grid === null ? null : (
        <Suspense fallback={null}>
          <SelectionBar zoneId={zoneId} chosen={chosen} onClose={stop} />
        </Suspense>
      )}
    </>
  )
}

const select = css({ justifySelf: 'end', marginBlock: '[-0.5rem]' })
