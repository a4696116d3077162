import type { GeoProjection } from 'd3-geo'
import { useState } from 'react'
import { tileAddress } from '#src/components/photo/photo-address.ts'
import { useCover } from '#src/data/photos/photo-queries.ts'
import { mapWords } from '#src/i18n/en/map.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import type { Brand } from '#src/brand/brand.ts'
import type { MapPlace, UserPosition } from './map-places.ts'
import { type MapView, metersPerPx } from './map-view.ts'

interface MapPinsProps {
  readonly places: readonly MapPlace[]
  readonly ownPosition: UserPosition | null
  readonly projection: GeoProjection
  readonly view: MapView
}

/**
 * Places as numbered pins with the area they cover: a circle, or the cell of an obscured place. The pin of the user's
 * own zone shows its cover.
 */
export function MapPins({ places, ownPosition, projection, view }: MapPinsProps) {
  const at = (longitude: number, latitude: number) => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
    return { x, y }
  }
  const reach = (meters: number, latitude: number) => meters / metersPerPx({ ...view, latitude })
  const pins = places.map((place, index) => {
    const { longitude, latitude } = place.center
    return { place, number: index + 1, text: place.name, ...at(longitude, latitude) }
  })
  const here = ownPosition === null ? null : at(ownPosition.longitude, ownPosition.latitude)
  return (
    <>
      {pins.map(({ place, x, y }) => {
        const { cell, brand } = place
        if (cell === null)
          return (
            <circle
              key={place.id}
              cx={x}
              cy={y}
              r={reach(place.radiusMeters, place.center.latitude)}
              fill={brand.primaryColor}
              fillOpacity={0.16}
              stroke={brand.primaryColor}
              strokeWidth={1.5}
            />
          )
        const corner = at(cell.west, cell.north)
        const across = at(cell.east, cell.south)
        return <CellArea key={place.id} corner={corner} across={across} brand={brand} />
      })}
      {ownPosition === null || here === null ? null : (
        <OwnPosition here={here} reach={reach} ownPosition={ownPosition} />
      )}
      {pins.toReversed().map(({ place, number, x, y }) => (
        <g key={place.id} data-pin>
          {place.isMine ? <PinCover place={place} x={x} y={y} /> : null}
          <circle cx={x} cy={y} r={12} fill={place.brand.primaryColor} className={pin} />
          <text x={x} y={y + 4.5} className={numberStyle}>
            {number}
          </text>
        </g>
      ))}
      {nonOverlappingLabels(pins).map(({ place, text, x, y }) => (
        <text key={place.id} x={x} y={y + 27} className={label}>
          {text}
        </text>
      ))}
    </>
  )
}

/** The zone's cover in a circle above its pin, once the device has it. */
function PinCover({ place, x, y }: { readonly place: MapPlace; readonly x: number; readonly y: number }) {
  const photo = useCover(place.id, place.coverPhotoId)
  const [brokenFile, setBrokenFile] = useState<string | null>(null)
  if (photo === undefined || photo === null || photo.isLocal || photo.filename === brokenFile) return null
  const clipId = `pin-${place.id}`
  const middle = { cx: x, cy: y - coverRisePx }
  return (
    <>
      <clipPath id={clipId}>
        <circle {...middle} r={coverRadiusPx} />
      </clipPath>
      <circle {...middle} r={coverRadiusPx + 2} fill={place.brand.primaryColor} className={pin} />
      <image
        href={tileAddress(photo)}
        x={x - coverRadiusPx}
        y={y - coverRisePx - coverRadiusPx}
        width={2 * coverRadiusPx}
        height={2 * coverRadiusPx}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${clipId})`}
        onError={() => setBrokenFile(photo.filename)}
      />
    </>
  )
}

const coverRadiusPx = 22

/** Leaves the number below visible. */
const coverRisePx = 30

interface CellAreaProps {
  readonly corner: { readonly x: number; readonly y: number }
  readonly across: { readonly x: number; readonly y: number }
  readonly brand: Brand
}

function CellArea({ corner, across, brand }: CellAreaProps) {
  return (
    <rect
      x={corner.x}
      y={corner.y}
      width={Math.max(across.x - corner.x, 0)}
      height={Math.max(across.y - corner.y, 0)}
      fill={brand.primaryColor}
      fillOpacity={0.16}
      stroke={brand.primaryColor}
      strokeDasharray="5 4"
      strokeWidth={1.5}
      data-cell
    />
  )
}

function OwnPosition({
  here,
  reach,
  ownPosition,
}: {
  readonly here: { x: number; y: number }
  readonly reach: (meters: number, latitude: number) => number
  readonly ownPosition: UserPosition
}) {
  const words = useWords(mapWords)
  return (
    <g>
      <circle
        cx={here.x}
        cy={here.y}
        r={reach(ownPosition.accuracyMeters, ownPosition.latitude)}
        className={doubt}
      />
      <circle cx={here.x} cy={here.y} r={16} className={halo} />
      <circle cx={here.x} cy={here.y} r={7} className={me} />
      <text x={here.x} y={here.y - 22} className={label}>
        {words.you}
      </text>
    </g>
  )
}

interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
}

const letterPx = 7.5

const linePx = 18

/** Returns the labels that fit without overlapping each other or another label's pin. Earlier labels take precedence. */
function nonOverlappingLabels<L extends Label>(labels: readonly L[]): readonly L[] {
  const taken: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }[] = []
  const pins = labels.map(({ x, y }) => ({ left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 }))
  return labels.filter(({ text, x, y }, index) => {
    const half = (text.length * letterPx) / 2
    const box = { left: x - half, right: x + half, top: y + 13, bottom: y + 13 + linePx }
    const others = [...taken, ...pins.filter((_, other) => other !== index)]
    const isFree = others.every(
      (other) =>
        box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
    if (isFree) taken.push(box)
    return isFree
  })
}

const pin = css({ stroke: 'paper', strokeWidth: '[2px]' })
const numberStyle = css({ fill: 'paper', fontSize: '2xs', fontWeight: 'bold', textAnchor: 'middle' })
const label = css({
  fill: 'ink',
  stroke: 'surface',
  strokeWidth: '[4px]',
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
  fontSize: 'xs',
  fontWeight: 'semibold',
  textAnchor: 'middle',
})
const me = css({ fill: 'second', stroke: 'paper', strokeWidth: '[2.5px]' })
/** Stays visible around a pin at the same position. */
const halo = css({ fill: 'transparent', stroke: 'second', strokeWidth: '[3px]' })
const doubt = css({ fill: 'second', fillOpacity: '[0.15]', stroke: 'second' })
