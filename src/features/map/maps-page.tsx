import { createFileRoute, Link } from '@tanstack/react-router'
import { LocateFixed, MapPinned } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import { formatMeters } from '#src/i18n/format.ts'
import { mapWords } from '#src/i18n/en/map.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { fetchNearbyZones, useNearZones } from '#src/data/zones/nearby-zones.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { type MapPlace, mapPlaces, type UserPosition } from './map-places.ts'
import { fitView, type MapSize, type MapView } from './map-view.ts'
import { PlaceList } from './place-list.tsx'
import { TrailLines } from './trail/trail-path.tsx'
import { useStreetTiles } from './streets/use-street-tiles.ts'
import { ZoneMap } from './zone-map.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import type { Streets } from '#src/features/map/streets/use-street-tiles.ts'

export const Route = createFileRoute('/_signed-in/maps')({ component: MapsPage })

type PositionRequest =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'found'; readonly ownPosition: UserPosition; readonly hasNearby: boolean }
  | { readonly kind: 'failed'; readonly problem: PositionProblem }

/** The attribution that OpenStreetMap's license requires next to its data. */
const osmCopyright = 'https://www.openstreetmap.org/copyright'

/** The zoom for a single place. */
const closeUpZoom = 14
const closeMeters = 2000

/** The user's zones and nearby public places, on a map and as a list. */
function MapsPage() {
  const zones = useMyZones()
  const near = useNearZones()
  const words = useWords(mapWords)
  const tiles = useStreetTiles()
  const [size, setSize] = useState<MapSize>({ widthPx: 360, heightPx: 352 })
  /** null shows all places, including those that are added later. */
  const [storedView, setStoredView] = useState<MapView | null>(null)
  const { positionState, ownPosition, locate } = useUserPosition(() => setStoredView(null))
  const places = useMemo(() => mapPlaces(zones ?? [], near ?? [], ownPosition), [zones, near, ownPosition])
  const fit = useMemo(() => fitView(initialPoints(places, ownPosition), size), [places, ownPosition, size])
  // An empty world map has no information.
  const hasContent = places.length > 0 || ownPosition !== null
  const change = useCallback(
    (next: (view: MapView) => MapView) => setStoredView((view) => next(view ?? fit)),
    [fit],
  )
  return (
    <div className={pageStyle()}>
      <MapHead positionState={positionState} places={places} locate={locate} />
      <div className={columns}>
        {hasContent ? (
          <div className={column}>
            <ZoneMap
              places={places}
              ownPosition={ownPosition}
              tiles={tiles}
              view={storedView ?? fit}
              size={size}
              onMeasure={setSize}
              onChange={change}
              onFit={() => setStoredView(null)}
              label={words.map}
              hint={words.mapHint}
            >
              {(projection) => <TrailLines places={places} projection={projection} />}
            </ZoneMap>
            <StreetCredit streets={tiles.streets} />
          </div>
        ) : null}
        <PlacesColumn hasMap={hasContent} places={places} zones={zones} onViewChange={setStoredView} />
      </div>
    </div>
  )
}

/** Returns the user's position, once they have asked for it, and loads the public places nearby. */
function useUserPosition(onFound: () => void) {
  const [positionState, setPositionState] = useState<PositionRequest>({ kind: 'not-asked' })
  const locate = async () => {
    setPositionState({ kind: 'locating' })
    const found = await requestPosition()
    if (!found.ok) {
      setPositionState({ kind: 'failed', problem: found.error })
      return
    }
    setPositionState({ kind: 'found', ownPosition: found.value, hasNearby: true })
    onFound()
    const nearby = await fetchNearbyZones(found.value)
    if (!nearby.ok) setPositionState({ kind: 'found', ownPosition: found.value, hasNearby: false })
  }
  return {
    positionState,
    ownPosition: positionState.kind === 'found' ? positionState.ownPosition : null,
    locate,
  }
}

interface MapHeadProps {
  readonly positionState: PositionRequest
  readonly places: readonly MapPlace[]
  readonly locate: () => Promise<void>
}

/** The page's only request, for the position, with its result directly below. */
function MapHead({ positionState, places, locate }: MapHeadProps) {
  const words = useWords(mapWords)
  return (
    <header className={column}>
      <div>
        <PageHeading>{words.title}</PageHeading>
        <p className={mutedText}>{words.text}</p>
      </div>
      <div className={head}>
        <Button
          tone={positionState.kind === 'found' ? 'soft' : 'primary'}
          isBusy={positionState.kind === 'locating'}
          icon={<LocateFixed size={20} aria-hidden="true" />}
          onClick={() => void locate()}
        >
          {positionState.kind === 'found' ? words.locateAgain : words.locate}
        </Button>
        <div role="status">
          <AskedText positionState={positionState} places={places} />
        </div>
      </div>
    </header>
  )
}

function StreetCredit({ streets }: { readonly streets: Streets }) {
  const words = useWords(mapWords)
  return streets.kind === 'shown' ? (
    <p className={mutedText}>
      <a href={osmCopyright} target="_blank" rel="noreferrer" className={credit}>
        {words.streets}
      </a>
    </p>
  ) : (
    <p className={mutedText}>{words.noStreets}</p>
  )
}

interface PlacesColumnProps {
  /** True if the map shows at least the user's position. Then there is nothing left to request. */
  readonly hasMap: boolean
  readonly places: readonly MapPlace[]
  readonly zones: readonly ZoneView[] | undefined
  readonly onViewChange: (value: MapView | null) => void
}

function PlacesColumn({ hasMap, places, zones, onViewChange }: PlacesColumnProps) {
  const wording = useBrandWords()
  const words = useWords(mapWords)
  const withoutLocation = zones?.filter(({ latitude }) => latitude === null).length ?? 0
  return (
    <div className={column}>
      {zones === undefined ? <PageSkeleton label={wording.shell.loading} variant="card" /> : null}
      {zones !== undefined && !hasMap ? (
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          picture={<MapPinned size={36} />}
          actions={
            <Link to="/locations" className={buttonStyle({ tone: 'soft' })}>
              {wording.zone.title}
            </Link>
          }
        />
      ) : null}
      {places.length === 0 ? null : (
        <PlaceList places={places} onShow={({ center }) => onViewChange({ ...center, zoom: closeUpZoom })} />
      )}
      {withoutLocation === 0 || !hasMap ? null : (
        <p className={mutedText}>
          {words.noPlace({ count: withoutLocation })}{' '}
          <Link to="/locations" className={more}>
            {wording.zone.title}
          </Link>
        </p>
      )}
    </div>
  )
}

function AskedText({
  positionState,
  places,
}: {
  readonly positionState: PositionRequest
  readonly places: readonly MapPlace[]
}) {
  const words = useWords(mapWords)
  switch (positionState.kind) {
    case 'not-asked':
      return <p className={mutedText}>{words.locateText}</p>
    case 'locating':
      return <p className={mutedText}>{words.locating}</p>
    case 'failed':
      return <Notice tone="warning">{words.location[positionState.problem]}</Notice>
    case 'found': {
      const insideCount = places.filter(({ routeInfo }) => routeInfo?.isInside === true).length
      return (
        <Notice
          tone={insideCount > 0 ? 'success' : 'info'}
          title={
            places.length === 0
              ? words.emptyTitle
              : insideCount > 0
                ? words.inside({ count: insideCount })
                : words.insideNone
          }
        >
          {words.located({ accuracy: formatMeters(positionState.ownPosition.accuracyMeters) })}{' '}
          {positionState.hasNearby ? null : words.nearFailed}
        </Notice>
      )
    }
  }
}

/**
 * Returns the points that are in view at first: the user and the places about as near as the nearest one. Without a
 * position, returns all places.
 */
function initialPoints(places: readonly MapPlace[], ownPosition: UserPosition | null) {
  if (ownPosition === null) return places.map(({ center }) => center)
  const nearest = places[0]?.routeInfo?.distanceMeters ?? 0
  const close = places.filter(
    ({ routeInfo }) => (routeInfo?.distanceMeters ?? 0) <= Math.max(2 * nearest, closeMeters),
  )
  return [ownPosition, ...close.map(({ center }) => center)]
}

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 3fr) minmax(0, 2fr)]' },
  alignItems: 'start',
})
const column = css({ display: 'grid', gap: '3', minWidth: '0' })
const credit = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'muted',
  fontSize: 'sm',
  textDecoration: 'underline',
})
const more = css({ color: 'accentText', fontWeight: 'semibold', textDecoration: 'underline' })
