import { useMemo, type PointerEvent } from 'react'
import { pointAtMeters, type MeasuredPoint } from '#src/contract/rules/trail/trail-facts.ts'
import { formatHeight, formatMeters } from '#src/i18n/format.ts'
import { trailWords } from '#src/i18n/en/trail.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css } from '#src/styled-system/css/index.js'
import { coveringInput } from '#src/ui/fields/covering-input.ts'

interface HeightProfileProps {
  readonly trailPoints: readonly MeasuredPoint[]
  readonly lengthMeters: number
  readonly photosAtMeters: readonly number[]
  readonly atMeters: number | null
  readonly onChoose: (atMeters: number | null) => void
}

/** An arrow key moves by a hundredth of the trail, a page key by a tenth. */
const steps = 100

/** The height profile of the trail. A point is chosen with the pointer or keys, and described as text. */
export function HeightProfile({
  trailPoints,
  lengthMeters,
  photosAtMeters,
  atMeters,
  onChoose,
}: HeightProfileProps) {
  const words = useWords(trailWords)
  const profile = useMemo(() => drawProfile(trailPoints, lengthMeters), [trailPoints, lengthMeters])
  const place = pointAtMeters(trailPoints, atMeters ?? 0)
  const pointText = placeText(place, words)
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'mouse') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const ratio = Math.min(Math.max((event.clientX - left) / Math.max(width, 1), 0), 1)
    onChoose(Math.round(ratio * lengthMeters))
  }
  return (
    <figure className={figure}>
      <figcaption className={head}>
        <span className={title}>{words.profile}</span>
        <span className={readout}>{atMeters === null ? null : pointText}</span>
      </figcaption>
      {/* The trail runs from left to right in every language, as on the map. */}
      <div dir="ltr" className={box}>
        <Drawing
          profile={profile}
          lengthMeters={lengthMeters}
          photosAtMeters={photosAtMeters}
          atMeters={atMeters}
        />
        <input
          type="range"
          min={0}
          max={Math.max(lengthMeters, 1)}
          step={Math.max(1, Math.round(lengthMeters / steps))}
          value={atMeters ?? 0}
          aria-label={words.place}
          aria-valuetext={pointText}
          className={coveringInput}
          onChange={(event) => onChoose(event.target.valueAsNumber)}
          onPointerMove={follow}
        />
      </div>
      <Ends profile={profile} lengthMeters={lengthMeters} />
    </figure>
  )
}

interface DrawingProps extends Omit<HeightProfileProps, 'trailPoints' | 'onChoose'> {
  readonly profile: Profile
}

function Drawing({ profile, lengthMeters, photosAtMeters, atMeters }: DrawingProps) {
  const x = (meters: number) => (meters / Math.max(lengthMeters, 1)) * profileWidth
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${profileWidth} ${profileHeight}`}
      preserveAspectRatio="none"
      className={drawing}
    >
      <path d={profile.area} className={area} />
      <path d={profile.line} vectorEffect="non-scaling-stroke" className={line} />
      {photosAtMeters.map((meters) => (
        <path
          key={meters}
          d={`M${x(meters)} ${profileHeight}v-14`}
          vectorEffect="non-scaling-stroke"
          className={photo}
        />
      ))}
      {atMeters === null ? null : (
        <path d={`M${x(atMeters)} 0V${profileHeight}`} vectorEffect="non-scaling-stroke" className={cursor} />
      )}
    </svg>
  )
}

function Ends({ profile, lengthMeters }: Pick<DrawingProps, 'profile' | 'lengthMeters'>) {
  const words = useWords(trailWords)
  return (
    <>
      <p dir="ltr" className={ends}>
        <bdi>{formatMeters(0)}</bdi>
        {profile.lowest === null || profile.highest === null ? null : (
          <span>
            <bdi>{formatHeight(profile.lowest)}</bdi> – <bdi>{formatHeight(profile.highest)}</bdi>
          </span>
        )}
        <bdi>{formatMeters(lengthMeters)}</bdi>
      </p>
      {profile.lowest === null ? <p className={readout}>{words.noHeights}</p> : null}
    </>
  )
}

function placeText(place: MeasuredPoint | null, words: WordsByArea['trail']): string {
  const distance = formatMeters(place?.atMeters ?? 0)
  const height = place?.heightMeters ?? null
  return height === null ? words.at({ distance }) : words.atHeight({ distance, height: formatHeight(height) })
}

/** The size of the drawing in its own units. It is stretched to fit. */
const profileWidth = 1000

const profileHeight = 200

/** The minimum height range in meters that fills the drawing, so that a flat trail looks flat. */
const minSpanMeters = 60

const marginUnits = 16

/** The heights of a trail as SVG paths, and its lowest and highest point in meters; null if heights are unknown. */
interface Profile {
  readonly line: string
  readonly area: string
  readonly lowest: number | null
  readonly highest: number | null
}

/** Draws the heights of a trail over its length. A trail without heights is drawn flat. */
function drawProfile(trailPoints: readonly MeasuredPoint[], lengthMeters: number): Profile {
  const heights = trailPoints.flatMap(({ heightMeters }) => heightMeters ?? [])
  const isKnown = heights.length === trailPoints.length && heights.length > 0
  const lowest = isKnown ? Math.min(...heights) : null
  const highest = isKnown ? Math.max(...heights) : null
  const span = Math.max((highest ?? 0) - (lowest ?? 0), minSpanMeters)
  const middle = ((highest ?? 0) + (lowest ?? 0)) / 2
  const points = trailPoints.map(({ atMeters, heightMeters }) => {
    const x = (atMeters / Math.max(lengthMeters, 1)) * profileWidth
    const ratio = ((heightMeters ?? 0) - middle) / span + 0.5
    return `${x.toFixed(1)} ${(profileHeight - marginUnits - ratio * (profileHeight - 2 * marginUnits)).toFixed(1)}`
  })
  const line = points.length === 0 ? '' : `M${points.join('L')}`
  const area = line === '' ? '' : `M0 ${profileHeight}L${points.join('L')}L${profileWidth} ${profileHeight}Z`
  return { line, area, lowest, highest }
}

const figure = css({ display: 'grid', gap: '2', minWidth: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', justifyContent: 'space-between' })
const title = css({ fontWeight: 'semibold' })
const readout = css({ color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', minHeight: '5' })
const box = css({
  position: 'relative',
  height: '32',
  // The corner radius of a full control would cut off both ends of the trail.
  borderRadius: '[min(token(radii.control), 0.5rem)]',
  backgroundColor: 'sunken',
  overflow: 'hidden',
  '&:has(:focus-visible)': { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[2px]' },
})
const drawing = css({ display: 'block', width: 'full', height: 'full' })
const area = css({ fill: 'accentSoft' })
const line = css({ fill: '[none]', stroke: 'accent', strokeWidth: '[2.5px]', strokeLinejoin: 'round' })
const photo = css({ stroke: 'ink', strokeWidth: '[2px]' })
const cursor = css({ stroke: 'second', strokeWidth: '[2.5px]' })
const ends = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  justifyContent: 'space-between',
  color: 'muted',
  fontSize: 'xs',
})
