import { Link } from '@tanstack/react-router'
import { CircleCheck, Crosshair } from 'lucide-react'
import { formatHeight, formatMeters } from '#src/i18n/format.ts'
import { mapWords } from '#src/i18n/en/map.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { compassPoint, type MapPlace, type PlaceTrail } from './map-places.ts'

interface PlaceListProps {
  readonly places: readonly MapPlace[]
  readonly onShow: (place: MapPlace) => void
}

/** The map's content as text: each place with its number, distance and direction. */
export function PlaceList({ places, onShow }: PlaceListProps) {
  const words = useWords(mapWords)
  return (
    <ol aria-label={words.list} className={list}>
      {places.map((place, index) => (
        <li key={place.id} className={css(cardStyle.raw({ isFlush: true }), item)}>
          <span aria-hidden="true" className={number} style={{ backgroundColor: place.brand.primaryColor }}>
            {index + 1}
          </span>
          <div className={body}>
            {place.isMine ? (
              <Link to="/locations/$zoneId" params={{ zoneId: place.id }} className={name} dir="auto">
                {place.name}
              </Link>
            ) : (
              <span dir="auto" className={name}>
                {place.name}
              </span>
            )}
            <span className={chips}>
              <Chip tone={place.isMine ? 'accent' : 'neutral'}>
                {place.isMine ? words.mine : words.public}
              </Chip>
              {place.routeInfo?.isInside === true ? (
                <Chip tone="second" icon={<CircleCheck size={14} aria-hidden="true" />}>
                  {words.isInside}
                </Chip>
              ) : null}
            </span>
            <span className={mutedText}>{whereText(place, words)}</span>
            {place.trail === null ? null : <span className={mutedText}>{trailText(place.trail, words)}</span>}
          </div>
          <IconButton label={words.show({ name: place.name })} onClick={() => onShow(place)} className={show}>
            <Crosshair size={20} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** Returns the distance and direction, or what is known without a position. */
function whereText({ routeInfo, cell, radiusMeters }: MapPlace, words: WordsByArea['map']): string {
  if (routeInfo === null)
    return cell === null ? words.within({ radius: formatMeters(radiusMeters) }) : words.obscured
  const direction = words.directions[compassPoint(routeInfo.bearingDegrees)]
  if (routeInfo.isInside === null)
    return `${words.obscured}. ${words.somewhere({ distance: formatMeters(Math.max(Math.round(routeInfo.distanceMeters / 500) * 500, 500)), direction })}`
  if (routeInfo.isInside) return words.within({ radius: formatMeters(radiusMeters) })
  return words.away({
    distance: formatMeters(Math.max(routeInfo.distanceMeters - radiusMeters, 1)),
    direction,
  })
}

function trailText({ lengthMeters, climbMeters }: PlaceTrail, words: WordsByArea['map']): string {
  const length = formatMeters(lengthMeters)
  return climbMeters === null
    ? words.trail({ length })
    : words.trailClimb({ length, climb: formatHeight(climbMeters) })
}

const list = css({ display: 'grid', gap: '3', listStyle: 'none' })
const item = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '3',
  paddingBlock: '3',
})
const number = css({
  display: 'grid',
  placeItems: 'center',
  width: '8',
  height: '8',
  borderRadius: 'full',
  color: 'paper',
  fontWeight: 'bold',
  fontSize: 'sm',
  flexShrink: '0',
})
const body = css({ display: 'grid', gap: '1', flexGrow: '1', minWidth: '0', justifyItems: 'start' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere', maxWidth: 'full' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const show = css({ flexShrink: '0' })
