import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { makeWords } from '#src/i18n/en/make.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { requestPosition } from '#src/components/location/request-position.ts'
import type { Position } from '#src/components/location/read-fix.ts'
import { directionTo, placeAt, planAround } from '#src/components/place/plan-view.ts'
import { type Coordinates, distanceMeters } from '#src/contract/rules/position.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { useOneAtATime } from '#src/ui/buttons/use-one-at-a-time.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { ZonePlan } from '#src/components/place/zone-plan.tsx'
import { readCoordinates, writeCoordinates } from './read-coordinates.ts'
import { useWatchedPosition, type WatchedPosition, WalkTest } from './walk-test.tsx'
import { RadiusSlider } from './radius-slider.tsx'

interface Place {
  readonly coordinates: string
  readonly radiusMeters: number
}

interface PlaceFieldsProps extends Place {
  readonly fieldId: string
  /** The error of the last attempt to submit. */
  readonly error: string | undefined
  readonly onChange: (place: Place) => void
}

/** A center, set by the device's position, by coordinates or by moving the map, and the circle around it. */
export function PlaceFields({ fieldId, error, coordinates, radiusMeters, onChange }: PlaceFieldsProps) {
  const words = useWords(makeWords)
  const [position, setPosition] = useState<Position | null>(null)
  const [isWalking, setWalking] = useState(false)
  const watched = useWatchedPosition(isWalking)
  const read = readCoordinates(coordinates, position)
  const center = read.ok ? read.value.coordinates : null
  const setCenter = (place: Coordinates) => onChange({ coordinates: writeCoordinates(place), radiusMeters })
  return (
    <div className={columns}>
      <div className={stack}>
        <LocateButton position={position} onPosition={setPosition} onCenter={setCenter} />
        <TextField
          id={fieldId}
          label={words.coordinates}
          hint={words.coordinatesHint}
          error={error}
          value={coordinates}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ coordinates: event.target.value, radiusMeters })}
        />
        {read.ok && read.value.swapped !== null ? (
          <SwappedNotice swapped={read.value.swapped} onCenter={setCenter} />
        ) : null}
        <RadiusSlider
          value={radiusMeters}
          onChange={(radius) => onChange({ coordinates, radiusMeters: radius })}
        />
      </div>
      {center === null ? null : (
        <PlanFigure
          center={center}
          radiusMeters={radiusMeters}
          shown={watched.position ?? position}
          watched={isWalking ? watched : null}
          onCenter={setCenter}
          onWalk={setWalking}
        />
      )}
    </div>
  )
}

interface LocateButtonProps {
  readonly position: Position | null
  readonly onPosition: (position: Position) => void
  readonly onCenter: (place: Coordinates) => void
}

function LocateButton({ position, onPosition, onCenter }: LocateButtonProps) {
  const words = useWords(makeWords)
  const scanText = useWords(scanWords)
  const [refusal, setRefusal] = useState<string>()
  const { isBusy, run: locate } = useOneAtATime(async () => {
    setRefusal(undefined)
    const found = await requestPosition()
    if (!found.ok) return setRefusal(scanText.location[found.error])
    onPosition(found.value)
    onCenter(found.value)
  })
  return (
    <>
      <Button
        tone="soft"
        isBusy={isBusy}
        icon={<LocateFixed size={20} aria-hidden="true" />}
        onClick={locate}
      >
        {words.usePosition}
      </Button>
      <p role="status" className={mutedText}>
        {position === null ? null : words.positionTaken({ accuracy: position.accuracyMeters })}
      </p>
      {refusal === undefined ? null : (
        <div role="alert">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
    </>
  )
}

interface SwappedNoticeProps {
  readonly swapped: Coordinates
  readonly onCenter: (place: Coordinates) => void
}

function SwappedNotice({ swapped, onCenter }: SwappedNoticeProps) {
  const words = useWords(makeWords)
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="small" tone="plain" onClick={() => onCenter(swapped)}>
          {words.swap}
        </Button>
      }
    >
      {words.swapped({ place: writeCoordinates(swapped) })}
    </Notice>
  )
}

interface PlanFigureProps {
  readonly center: Coordinates
  readonly radiusMeters: number
  readonly shown: Position | null
  /** null if no walk is in progress. */
  readonly watched: WatchedPosition | null
  readonly onCenter: (place: Coordinates) => void
  readonly onWalk: (isWalking: boolean) => void
}

function PlanFigure({ center, radiusMeters, shown, watched, onCenter, onWalk }: PlanFigureProps) {
  const words = useWords(makeWords)
  return (
    <figure className={figure}>
      <ZonePlan center={center} radiusMeters={radiusMeters} position={shown} onMove={onCenter} />
      <figcaption className={mutedText}>
        {shown === null ? null : `${placeText(words, center, shown)} `}
        {words.planText} {words.planTap}
      </figcaption>
      <MoveButtons center={center} radiusMeters={radiusMeters} onMove={onCenter} />
      <WalkTest center={center} radiusMeters={radiusMeters} watched={watched} onWalk={onWalk} />
    </figure>
  )
}

function placeText(words: WordsByArea['make'], center: Coordinates, person: Coordinates): string {
  const direction = directionTo(center, person)
  return direction === null
    ? words.atCentre
    : words.youAre({ meters: distanceMeters(center, person), direction })
}

interface MoveButtonsProps {
  readonly center: Coordinates
  readonly radiusMeters: number
  readonly onMove: (center: Coordinates) => void
}

const moves = [
  { direction: 'W', x: -1, y: 0, Sign: ArrowLeft },
  { direction: 'N', x: 0, y: -1, Sign: ArrowUp },
  { direction: 'S', x: 0, y: 1, Sign: ArrowDown },
  { direction: 'E', x: 1, y: 0, Sign: ArrowRight },
] as const
/** The share of the radius that one step moves. */
const moveShare = 0.1

/** Buttons that do the same as taps on the map, for people who cannot tap. */
function MoveButtons({ center, radiusMeters, onMove }: MoveButtonsProps) {
  const words = useWords(makeWords)
  const view = planAround(center, radiusMeters, 1 / moveShare)
  const step = radiusMeters * view.unitsPerMeter * moveShare
  return (
    <div role="group" aria-label={words.move} dir="ltr" className={buttons}>
      {moves.map(({ direction, x, y, Sign }) => (
        <IconButton
          key={direction}
          label={words.moveTo({ direction })}
          onClick={() => onMove(placeAt(view, { x: x * step, y: y * step }))}
        >
          <Sign size={20} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) minmax(0, 22rem)]' },
  alignItems: 'start',
})
const stack = css({ display: 'grid', gap: '4', minWidth: '0', justifyItems: 'stretch' })
const figure = css({ display: 'grid', gap: '2', minWidth: '0', margin: '0', justifyItems: 'center' })
const buttons = css({ display: 'flex', gap: '2' })
