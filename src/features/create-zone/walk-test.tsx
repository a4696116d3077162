import { Footprints, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { makeWords } from '#src/i18n/en/make.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type Coordinates, creditedAccuracyMeters, metersInside } from '#src/contract/rules/position.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { readFix, type Position } from '#src/components/location/read-fix.ts'
import { type PositionProblem, problemOf } from '#src/components/location/request-position.ts'

interface WalkTestProps {
  readonly center: Coordinates
  readonly radiusMeters: number
  /** null if no walk is in progress. */
  readonly watched: WatchedPosition | null
  readonly onWalk: (isWalking: boolean) => void
}

/** Shows during a walk whether a scan at the current position would be accepted, using the server's formula. */
export function WalkTest({ center, radiusMeters, watched, onWalk }: WalkTestProps) {
  const words = useWords(makeWords)
  const isOn = watched !== null
  return (
    <section aria-label={words.walk} className={stack}>
      <p className={title}>{words.walk}</p>
      <p className={mutedText}>{words.walkText}</p>
      {isOn ? <WalkTestResult center={center} radiusMeters={radiusMeters} {...watched} /> : null}
      <Button
        tone="plain"
        icon={isOn ? <Square size={18} aria-hidden="true" /> : <Footprints size={18} aria-hidden="true" />}
        onClick={() => onWalk(!isOn)}
      >
        {isOn ? words.walkStop : words.walkStart}
      </Button>
    </section>
  )
}

type ResultProps = Pick<WalkTestProps, 'center' | 'radiusMeters'> & WatchedPosition

function WalkTestResult({ center, radiusMeters, position, problem }: ResultProps) {
  const words = useWords(makeWords)
  const scanText = useWords(scanWords)
  if (problem !== null && position === null)
    return (
      <div role="alert">
        <Notice tone="danger">{scanText.location[problem]}</Notice>
      </div>
    )
  if (position === null) return <p role="status">{words.walkLocating}</p>
  const left = metersInside(position, { ...center, radiusMeters })
  const isInside = left >= 0
  return (
    <Notice tone={isInside ? 'success' : 'warning'}>
      <strong role="status" className={verdictStyle}>
        {isInside ? words.inside : words.outside}
      </strong>
      <p>{isInside ? words.insideText({ meters: left }) : words.outsideText({ meters: -left })}</p>
      <p className={mutedText}>
        {position.accuracyMeters > creditedAccuracyMeters
          ? words.poorAccuracy({ meters: position.accuracyMeters })
          : words.accuracy({ meters: position.accuracyMeters })}
      </p>
    </Notice>
  )
}

/** The device's position while it is watched. */
export interface WatchedPosition {
  readonly position: Position | null
  readonly problem: PositionProblem | null
}

const nothing: WatchedPosition = { position: null, problem: null }

/** Watches the device's position while `isOn`. Stops at once when `isOn` ends or the page is left. */
export function useWatchedPosition(isOn: boolean): WatchedPosition {
  const [watched, setWatched] = useState(nothing)
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const fix = readFix(coords, timestamp, browserPlatform.clock.now())
        if (fix.ok) setWatched({ position: fix.value, problem: null })
        else setWatched((before) => ({ ...before, problem: fix.error }))
      },
      (problem) => setWatched((before) => ({ ...before, problem: problemOf(problem) })),
      { enableHighAccuracy: true, maximumAge: 0 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      setWatched(nothing)
    }
  }, [isOn])
  if (isOn && !('geolocation' in navigator)) return { position: null, problem: 'unsupported' }
  return watched
}

const stack = css({ display: 'grid', gap: '2', width: 'full' })
const title = css({ fontWeight: 'semibold', fontSize: 'sm' })
const verdictStyle = css({ display: 'block', fontSize: 'lg' })
