import { createFileRoute, useNavigate, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import * as v from 'valibot'
import { Route as RouteSign } from 'lucide-react'
import { EventSlot } from '#src/components/event/event-slot.tsx'
import { FirstStepsSlot } from '#src/components/first-steps/first-steps-slot.tsx'
import { KeysHelp } from '#src/components/keyboard/keys-help.tsx'
import { QuickAdd } from '#src/components/upload/quick-add.tsx'
import { MissionSlot } from '#src/components/missions/mission-slot.tsx'
import { RecapSlot } from '#src/components/recap/recap-slot.tsx'
import { useDaysOfPhotos } from '#src/components/photo-grid/layout/use-days-of-photos.ts'
import { ZonePhotos } from '#src/components/photo-grid/zone-photos.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useMissions } from '#src/data/missions/mission-queries.ts'
import { useTrail } from '#src/data/trails/trail-queries.ts'
import { useHasAddedPhotos, useNumberedName } from '#src/data/photos/photo-queries.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import { useEndedZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { cva } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { EmptyZone } from '#src/components/zone/empty-zone.tsx'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useZoneContext } from '#src/components/zone/zone-context.ts'
import { EndedGallery } from './ended-gallery.tsx'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { TrailView } from '#src/data/trails/trail-view.ts'
import { formatMeters, joinFacts } from '#src/i18n/format.ts'
import { zoneTabsWords } from '#src/i18n/en/zone-tabs.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ModeNotice } from './mode-notice.tsx'
import { ZoneFacts } from './zone-facts.tsx'

const FilteredGallery = lazyPart(() =>
  import('./filtered-gallery.tsx').then((module) => module.FilteredGallery),
)

const SearchedGallery = lazyPart(() =>
  import('./searched-gallery.tsx').then((module) => module.SearchedGallery),
)

const Search = v.object({
  day: v.fallback(v.optional(v.picklist(['today', 'all'])), undefined),
  /** The filter for the photos. */
  by: v.fallback(v.optional(v.string()), undefined),
  /** The words to search for. Empty: the search field is open. */
  find: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
})

export const Route = createFileRoute('/_signed-in/locations/$zoneId/_zone/')({
  validateSearch: (search) => v.parse(Search, search),
  component: Gallery,
})

/** With more photos, the album starts with them, and the first steps are only on the settings page. */
const maxPhotosWithSteps = 10

function Gallery() {
  const zone = useZoneContext()
  const { find = '' } = Route.useSearch()
  if (find.trim() === '') return <WholeGallery />
  return (
    <Suspense fallback={null}>
      <SearchedGallery key={zone.id} zone={zone} query={find} />
    </Suspense>
  )
}

function WholeGallery() {
  const zone = useZoneContext()
  const ended = useEndedZones()?.find(({ id }) => id === zone.id)
  return ended === undefined ? <RunningGallery /> : <EndedGallery zone={zone} ended={ended} />
}

function RunningGallery() {
  const zone = useZoneContext()
  const words = useBrandWords().zone
  const days = useDaysOfPhotos(zone.timeZone)
  const isContributor = canAddPhotos(zone)
  const hasAdded = useHasAddedPhotos(zone.id)
  const missions = useMissions(zone.id)
  const trail = useTrail(zone.id)
  useNamesakeToast(zone.id)
  const isRead = missions !== undefined && trail !== undefined
  const { day = 'all', by } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (value: 'today' | 'all') => void navigate({ search: { day: value }, replace: true })
  return (
    <section
      aria-label={words.photos}
      className={section({ isSettled: isRead && (hasAdded !== undefined || !isContributor) })}
      data-today={day === 'today' ? '' : undefined}
    >
      <KeysHelp />
      <ModeNotice zone={zone} />
      <EventSlot zone={zone} />
      {(zone.photoCount ?? 0) < maxPhotosWithSteps ? <FirstStepsSlot zone={zone} /> : null}
      {isContributor && !isUndeveloped(zone) ? (
        <QuickAdd
          zoneId={zone.id}
          zoneName={zone.name}
          // Hosts have the button in the header once there are photos.
          isOffered={zone.photoCount === 0 || !isAtLeast(zone.role, 'moderator')}
        />
      ) : null}
      <RecapSlot zone={zone} />
      {trail == null ? null : <TrailLink trail={trail} />}
      {missions !== undefined && missions.length > 0 ? <MissionSlot zone={zone} missions={missions} /> : null}
      {by === undefined ? (
        <ZonePhotos
          key={`${zone.id}${day}`}
          zoneId={zone.id}
          zoneName={zone.name}
          day={day}
          isSelectable
          lead={<Lead zone={zone} day={day} onChoose={choose} />}
          {...(day === 'all' ? { parts: days } : {})}
          empty={
            <EmptyZone zone={zone}>
              <NothingHere day={day} onShowAll={() => choose('all')} />
            </EmptyZone>
          }
        />
      ) : (
        <Suspense fallback={null}>
          <FilteredGallery key={`${zone.id}${by}`} zone={zone} by={by} onClear={() => choose('all')} />
        </Suspense>
      )}
    </section>
  )
}

interface NothingHereProps {
  readonly day: 'today' | 'all'
  readonly onShowAll: () => void
}

function NothingHere({ day, onShowAll }: NothingHereProps) {
  const zone = useZoneContext()
  const words = useBrandWords().zone
  const isContributor = canAddPhotos(zone)
  // The notice above explains why the content is missing.
  if (isUndeveloped(zone)) return null
  if (day === 'all')
    return <EmptyState title={words.emptyAllTitle} {...(isContributor ? { text: words.emptyAllText } : {})} />
  return (
    <EmptyState
      title={words.emptyTodayTitle}
      {...(isContributor ? { text: words.emptyTodayText } : {})}
      actions={
        zone.photoCount !== 0 ? (
          <Button tone="soft" onClick={onShowAll}>
            {words.seeAll}
          </Button>
        ) : null
      }
    />
  )
}

function Lead({ zone, ...choice }: DayChoiceProps & { readonly zone: ZoneView }) {
  return (
    <>
      <DayChoice {...choice} />
      <ZoneFacts zone={zone} />
    </>
  )
}

interface DayChoiceProps {
  readonly day: 'today' | 'all'
  readonly onChoose: (value: 'today' | 'all') => void
}

function DayChoice({ day, onChoose }: DayChoiceProps) {
  const words = useBrandWords().zone
  return (
    <Segmented
      label={words.day}
      options={[
        { value: 'today', label: words.today },
        { value: 'all', label: words.all },
      ]}
      value={day}
      onChange={onChoose}
    />
  )
}

/** Suggests another name to a user whose name the zone had to number, once per zone and name on this device. */
function useNamesakeToast(zoneId: ZoneId): void {
  const words = useBrandWords().zone
  const navigate = useNavigate()
  const numbered = useNumberedName(zoneId)
  useEffect(() => {
    const key = `namesake ${zoneId}`
    if (!numbered || readChoice(key) === numbered.shown) return
    storeChoice(key, numbered.shown)
    showToast(words.namesake(numbered), {
      action: { label: words.namesakeAction, onAction: () => void navigate({ to: '/profile' }) },
    })
  }, [zoneId, numbered, words, navigate])
}

/** Links to the trail of a zone, above its photos. */
function TrailLink({ trail }: { readonly trail: TrailView }) {
  const words = useWords(zoneTabsWords)
  const length = trail.lengthMeters === 0 ? [] : [formatMeters(trail.lengthMeters)]
  return (
    <div>
      <Link
        to="/locations/$zoneId/trail"
        params={{ zoneId: trail.id }}
        className={buttonStyle({ tone: 'soft', size: 'small' })}
      >
        <RouteSign size={18} aria-hidden="true" />
        {joinFacts([words.trail, ...length])}
      </Link>
    </div>
  )
}

const section = cva({
  base: { display: 'grid', gap: '2' },
  variants: {
    isSettled: {
      true: {},
      // Reserves space for the buttons that add a first photo, so that the content below does not move.
      false: { visibility: 'hidden' },
    },
  },
})
