import { createFileRoute, Link } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import * as v from 'valibot'
import { KeysHelp } from '#src/components/keys/keys-help.tsx'
import { NoPhotos } from '#src/components/photo-grid/no-photos.tsx'
import { QuickAdd } from '#src/components/upload/quick-add.tsx'
import { useDaysOfPhotos } from '#src/components/photo-grid/layout/use-days-of-photos.ts'
import { ZonePhotos } from '#src/components/photo-grid/zone-photos.tsx'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useHasAddedPhotos } from '#src/data/photos/photo-queries.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { takesPhotos } from '#src/components/zone/zone-at-hand.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { OfflineZoneButton } from './offline-zone-button.tsx'
import { ModeNotice } from './mode-notice.tsx'
import { WallPauseButton } from './wall-pause-button.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

const Search = v.object({ day: v.fallback(v.optional(v.picklist(['today', 'all'])), undefined) })

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/')({
  validateSearch: (search) => v.parse(Search, search),
  component: Gallery,
})

/** A zone's photos. */
function Gallery() {
  const zone = useZoneContext()
  const words = useBrandWords().zone
  const days = useDaysOfPhotos(zone.timeZone)
  const isContributor = takesPhotos(zone)
  const isSettled = useHasAddedPhotos(zone.id) !== undefined || !isContributor
  const { day = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (value: 'today' | 'all') => void navigate({ search: { day: value }, replace: true })
  const empty =
    day === 'today' ? (
      <EmptyState
        title={words.emptyTodayTitle}
        {...(isContributor ? { text: words.emptyTodayText } : {})}
        actions={
          zone.photoCount > 0 ? (
            <Button tone="soft" onClick={() => choose('all')}>
              {words.seeAll}
            </Button>
          ) : null
        }
      />
    ) : (
      <EmptyState title={words.emptyAllTitle} {...(isContributor ? { text: words.emptyAllText } : {})} />
    )
  return (
    <section aria-label={words.photos} className={section({ isSettled })}>
      <KeysHelp />
      <ModeNotice zone={zone} />
      {isContributor ? <QuickAdd zoneId={zone.id} zoneName={zone.name} /> : null}
      <GalleryTools day={day} choose={choose} zone={zone} />
      <ZonePhotos
        key={`${zone.id}${day}`}
        zoneId={zone.id}
        zoneName={zone.name}
        day={day}
        isSelectable
        {...(day === 'all' ? { parts: days } : {})}
        empty={<NoPhotos zoneId={zone.id}>{empty}</NoPhotos>}
      />
    </section>
  )
}

function GalleryTools({
  day,
  choose,
  zone,
}: {
  readonly day: 'today' | 'all'
  readonly choose: (value: 'today' | 'all') => undefined
  readonly zone: ZoneView
}) {
  const words = useBrandWords().zone
  const wallText = useWords(wallWords)
  return (
    <div className={ways}>
      <Segmented
        label={words.day}
        options={[
          { value: 'today', label: words.today },
          { value: 'all', label: words.all },
        ]}
        value={day}
        onChange={choose}
      />
      <div className={doors}>
        <Link
          to="/locations/$zoneId/wall"
          params={{ zoneId: zone.id }}
          className={buttonStyle({ tone: 'quiet' })}
        >
          <MonitorPlay size={18} aria-hidden="true" />
          {wallText.open}
        </Link>
        <WallPauseButton zone={zone} />
        <OfflineZoneButton zone={zone} />
      </div>
    </div>
  )
}

const section = cva({
  base: { display: 'grid', gap: '4' },
  variants: {
    isSettled: {
      true: {},
      // The buttons to add a first photo are there or not before anything below them is seen, and does not move.
      false: { visibility: 'hidden' },
    },
  },
})
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const doors = css({ display: 'flex', alignItems: 'center', '& > :not(dialog)': { paddingInline: '3' } })
