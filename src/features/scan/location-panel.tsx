import { LocateFixed, MapPin, MapPinCheck } from 'lucide-react'
import type { PositionState } from './use-verified-position.ts'
import { isCoarse, isOld } from '#src/components/location/read-fix.ts'
import type { Position } from '#src/components/location/read-fix.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { formatAge, formatMeters } from '#src/i18n/format.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { cardStyle } from '#src/ui/page/card.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

interface LocationPanelProps {
  readonly state: PositionState
  readonly onLocate: () => void
}

/** Whether the position is verified, its accuracy and age, or why there is none. */
export function LocationPanel({ state, onLocate }: LocationPanelProps) {
  const words = useWords(scanWords)
  const now = useDeviceNow()
  const isVerified = state.kind === 'verified'
  const note = isVerified ? positionNote(state.position, now, words) : null
  const status = isVerified ? (note?.isWarning === true ? 'doubtful' : 'verified') : 'none'
  const Sign = isVerified ? MapPinCheck : MapPin
  return (
    <section aria-label={words.locationRequired} className={css(cardStyle.raw(), panel)}>
      <span className={sign({ status })}>
        <Sign size={22} aria-hidden="true" />
      </span>
      <div className={text}>
        <div role="status">
          <p className={title}>
            {isVerified
              ? words.locationVerified
              : state.kind === 'locating'
                ? words.locating
                : words.locationRequired}
          </p>
          {state.kind === 'failed' ? <p className={problem}>{words.location[state.problem]}</p> : null}
        </div>
        {note === null ? null : <p className={note.isWarning ? warning : mutedText}>{note.text}</p>}
        {state.kind === 'required' ? <p className={mutedText}>{words.locationRequiredText}</p> : null}
      </div>
      <Button
        tone={isVerified ? 'quiet' : 'soft'}
        title={isVerified ? words.enableLocation : undefined}
        isBusy={state.kind === 'locating'}
        aria-pressed={isVerified}
        onClick={onLocate}
      >
        {isVerified ? (
          <>
            <LocateFixed size={20} aria-hidden="true" />
            <VisuallyHidden>{words.enableLocation}</VisuallyHidden>
          </>
        ) : (
          words.enableLocation
        )}
      </Button>
    </section>
  )
}

function positionNote(position: Position, now: number, words: WordsByArea['scan']) {
  const age = formatAge(position.capturedAt, now)
  const meters = formatMeters(position.accuracyMeters)
  if (isCoarse(position)) return { text: words.coarse({ meters }), isWarning: true }
  if (isOld(position, now)) return { text: words.oldFix({ age }), isWarning: true }
  return { text: words.accuracy({ meters, age }), isWarning: false }
}

const panel = css.raw({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', padding: '4' })
const text = css({ flexGrow: '1', flexBasis: '[7rem]', minWidth: '0' })
const title = css({ fontWeight: 'semibold' })
const warning = css({ color: 'warning', fontSize: 'sm' })
const problem = css({ color: 'danger', fontSize: 'sm' })
const sign = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '12',
    borderRadius: 'full',
    flexShrink: '0',
  },
  variants: {
    status: {
      verified: { backgroundColor: 'successSoft', color: 'success' },
      doubtful: { backgroundColor: 'warningSoft', color: 'warning' },
      none: { backgroundColor: 'sunken', color: 'muted' },
    },
  },
})
