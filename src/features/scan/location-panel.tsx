import { LocateFixed, MapPin, MapPinCheck } from 'lucide-react'
import type { PositionState } from '#src/components/location/use-verified-position.ts'
import { formatMeters } from '#src/brand/format.ts'
import { useScanWording } from '#src/brand/use-scan-wording.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/button.tsx'
import { cardStyle } from '#src/ui/card.ts'
import { mutedText } from '#src/ui/text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface LocationPanelProps {
  readonly state: PositionState
  readonly onLocate: () => void
}

/** Whether the position is verified, how exact it is, or what is in its way. */
export function LocationPanel({ state, onLocate }: LocationPanelProps) {
  const words = useScanWording()
  const isVerified = state.kind === 'verified'
  const Sign = isVerified ? MapPinCheck : MapPin
  return (
    <section aria-label={words.locationRequired} className={css(cardStyle.raw(), panel)}>
      <span className={sign({ isVerified })}>
        <Sign size={22} aria-hidden="true" />
      </span>
      <div role="status" className={text}>
        <p className={title}>
          {isVerified
            ? words.locationVerified
            : state.kind === 'locating'
              ? words.locating
              : words.locationRequired}
        </p>
        {state.kind === 'verified' ? (
          <p className={mutedText}>{words.accuracy(formatMeters(state.position.accuracyMeters))}</p>
        ) : null}
        {state.kind === 'required' ? <p className={mutedText}>{words.locationRequiredText}</p> : null}
        {state.kind === 'failed' ? <p className={problem}>{words.location[state.problem]}</p> : null}
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

const panel = css.raw({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', padding: '4' })
const text = css({ flexGrow: '1', flexBasis: '[12rem]', minWidth: '0' })
const title = css({ fontWeight: 'semibold' })
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
    isVerified: {
      true: { backgroundColor: 'successSoft', color: 'success' },
      false: { backgroundColor: 'sunken', color: 'muted' },
    },
  },
})
