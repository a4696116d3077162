import { type ReactNode, Suspense, useId, useMemo } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type PhotoFeed, usePhotoFeed } from '#src/data/photos/photo-feed.ts'
import { countOf, idAt, indexPositionOf } from '#src/data/engine/replica/photo-index.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { ReadGate } from '#src/components/outbox/read-gate.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { useIsPaginated } from './photo-paging.ts'
import type { GridParts } from './layout/place-photos.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { type SelectablePhotos, useSelection } from './selection/use-selection.ts'

const SelectionBar = lazyPart(() =>
  import('#src/components/share/selection-bar.tsx').then((module) => module.SelectionBar),
)

const TileSizeMenu = lazyPart(() => import('./tile-size-menu.tsx').then((module) => module.TileSizeMenu))

const PhotoPages = lazyPart(() => import('./photo-pages.tsx').then((module) => module.PhotoPages))

interface FeedPhotosProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly feed: PhotoFeed | undefined
  /** True if photos can be selected, to be shared or downloaded together. */
  readonly isSelectable?: boolean
  /** The start of the toolbar. Without it, the toolbar shows the size menu, which zones have in their own menu. */
  readonly lead?: ReactNode
  /** Headings within the list. */
  readonly parts?: GridParts
  /** Shown if there are no photos. */
  readonly empty: ReactNode
}

interface ZonePhotosProps extends Omit<FeedPhotosProps, 'feed'> {
  readonly day: 'today' | 'all'
}

/**
 * The photos of a zone, newest first. Only those near the viewport are read from the device. Give it a `key` of zone
 * and day.
 */
export function ZonePhotos({ day, ...rest }: ZonePhotosProps) {
  return <FeedPhotos {...rest} feed={usePhotoFeed(rest.zoneId, day)} />
}

/** Photos of a zone from a feed; undefined while it is being read. */
export function FeedPhotos({
  zoneId,
  zoneName,
  feed,
  isSelectable = false,
  lead = null,
  parts,
  empty,
}: FeedPhotosProps) {
  const wording = useBrandWords()
  const selection = useSelection(useMemo(() => placesOf(feed), [feed]))
  const { isOn, chosen } = selection
  const { start, stop, all } = selection.actions
  const selectId = useId()
  const Photos = useIsPaginated() ? PhotoPages : PhotoGrid
  const leading = lead === null ? null : <div className={tools({ hasLead: true })}>{lead}</div>
  if (feed === undefined)
    return (
      <>
        {leading}
        <PageSkeleton label={wording.shell.loading} />
      </>
    )
  if (feed.total === 0)
    return (
      <>
        {leading}
        <ReadGate isUnread={feed.isUnread} skeleton="tiles">
          {empty}
        </ReadGate>
      </>
    )
  const close = () => {
    stop()
    document.getElementById(selectId)?.focus()
  }
  return (
    <>
      {isSelectable ? (
        <Tools lead={lead} selectId={selectId} isOn={isOn} onSelect={isOn ? stop : start} />
      ) : null}
      <Suspense fallback={<PageSkeleton label={wording.shell.loading} />}>
        <Photos
          label={wording.tile.photoList({ zone: zoneName })}
          feed={feed}
          selection={isSelectable ? selection : null}
          parts={parts}
        />
      </Suspense>
      {isOn ? (
        <Suspense fallback={null}>
          <SelectionBar zoneId={zoneId} chosen={chosen} onSelectAll={all} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

interface ToolsProps {
  readonly lead: ReactNode
  readonly selectId: string
  readonly isOn: boolean
  readonly onSelect: () => void
}

function Tools({ lead, selectId, isOn, onSelect }: ToolsProps) {
  const words = useBrandWords().tile
  return (
    <div className={tools({ hasLead: lead !== null })}>
      {lead ?? (
        <Suspense fallback={null}>
          <TileSizeMenu />
        </Suspense>
      )}
      <Button id={selectId} tone="quiet" className={select} aria-pressed={isOn} onClick={onSelect}>
        {words.select}
      </Button>
    </div>
  )
}

/** Photos that are only on this device have no link and no download, so they cannot be selected. */
function placesOf(feed: PhotoFeed | undefined): SelectablePhotos {
  if (feed === undefined) return { count: 0, idAt: () => null, positionOf: () => -1 }
  const { index, photos } = feed
  const count = countOf(index)
  return {
    count,
    idAt: (position) => {
      const id = position >= 0 && position < count ? idAt(index, position) : null
      return id === null || photos.get(id)?.isLocal === true ? null : id
    },
    positionOf: (id) => indexPositionOf(index, id),
  }
}

/** Aligned with the end of the photos, also when it wraps in a language with long words. */
const select = css({
  marginInlineStart: 'auto',
  paddingInline: '3',
  marginInlineEnd: '[-0.75rem]',
  flexShrink: '0',
  whiteSpace: 'nowrap',
})
const tools = cva({
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end' },
  variants: {
    hasLead: {
      true: { flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '2', minHeight: '12' },
      false: { marginBlock: '[-0.5rem]' },
    },
  },
})
