import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, SwitchCamera } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { FilmMessage } from '#src/components/film/film-page.tsx'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Facing } from '#src/media/camera.ts'
import type { CameraProblem } from '#src/media/media-problem.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Arrivals } from './arrivals.tsx'
import type { MeetingState } from './meeting.ts'
import { PhonesDrawing } from './phones-drawing.tsx'
import { codeSidePx } from './show-code.ts'
import { useLight } from './use-light.ts'

/**
 * Which is larger on a phone: its code or its camera's image. In both roles, data is sent in both directions at the
 * same time.
 */
export type Role = 'show' | 'scan'

interface LightScreenProps {
  readonly zone: ZoneView
  readonly role: Role
  readonly isStill: boolean
}

/** This phone's codes, its camera's image, and what has arrived. */
export function LightScreen({ zone, role, isStill }: LightScreenProps) {
  const words = useWords(courierWords)
  const [facing, setFacing] = useState<Facing>('front')
  const { video, canvas, state, problem, retry, next } = useLight({ zoneId: zone.id, facing, isStill })
  // A phone that has everything does not show a code again when the other phone is put away.
  const isAir = state?.air === 'open' || state?.air === 'parted'
  return (
    <div className={layout}>
      <div className={stage({ role })}>
        {isAir ? <PhonesDrawing /> : <CodeSquare canvas={canvas} onNext={isStill ? next : null} />}
        <div className={view({ role, isHidden: problem !== null || isAir })}>
          <video ref={video} muted playsInline aria-hidden="true" className={picture({ facing })} />
        </div>
        {problem === null || isAir ? null : <Trouble problem={problem} onRetry={retry} />}
      </div>
      <div className={side}>
        <p role="status" className={strong}>
          {statusOf(state, facing, words)}
        </p>
        <Arrivals state={state} />
        {state?.air === 'apart' && !state.isComplete ? <Faster /> : null}
        <div className={buttons}>
          {problem === null && !isAir ? (
            <Button
              tone="stage"
              icon={<SwitchCamera size={18} aria-hidden="true" />}
              onClick={() => setFacing(facing === 'front' ? 'rear' : 'front')}
            >
              {facing === 'front' ? words.rear : words.front}
            </Button>
          ) : null}
          <Link
            to="/locations/$zoneId"
            params={{ zoneId: zone.id }}
            className={buttonStyle({ tone: 'stage' })}
          >
            {state?.isComplete === true ? <Check size={18} aria-hidden="true" /> : null}
            {state?.isComplete === true ? words.done : words.stop}
          </Link>
        </div>
      </div>
    </div>
  )
}

interface CodeSquareProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Shows the next code; null if they advance automatically. */
  readonly onNext: (() => void) | null
}

function CodeSquare({ canvas, onNext }: CodeSquareProps) {
  const words = useWords(courierWords)
  const sidePx = useCodeSide()
  return (
    <div className={square}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.code}
        className={code}
        style={{ width: sidePx, height: sidePx }}
        data-light-code=""
      />
      {onNext === null ? null : (
        <Button tone="stage" onClick={onNext}>
          {words.next}
        </Button>
      )}
    </div>
  )
}

function useCodeSide(): number {
  const [sidePx, setSidePx] = useState(readCodeSide)
  useEffect(() => {
    const measure = () => setSidePx(readCodeSide())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return sidePx
}

function readCodeSide(): number {
  return codeSidePx({ width: window.innerWidth, height: window.innerHeight })
}

interface TroubleProps {
  readonly problem: CameraProblem['code']
  readonly onRetry: () => void
}

/** Without a camera, this phone can still show its codes. */
function Trouble({ problem, onRetry }: TroubleProps) {
  const words = useWords(courierWords)
  const { camera } = useWords(scanWords)
  return (
    <FilmMessage title={camera[problem]} text={words.withoutCamera}>
      <Button tone="stage" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={onRetry}>
        {words.again}
      </Button>
    </FilmMessage>
  )
}

/** Help for people whose phones are not in the same network. */
function Faster() {
  const words = useWords(courierWords)
  return (
    <details>
      <summary className={summary}>{words.faster}</summary>
      <p>{words.fasterText}</p>
    </details>
  )
}

type StatusWords = Pick<
  typeof courierWords,
  'looking' | 'lookingRear' | 'notSeen' | 'sharing' | 'connected' | 'complete' | 'otherAlbum' | 'full'
>

function statusOf(state: MeetingState | null, facing: Facing, words: StatusWords): string {
  if (state?.isOtherAlbum === true) return words.otherAlbum
  if (state?.isFull === true) return words.full
  if (state?.isComplete === true) return words.complete
  if (state?.air === 'open') return words.connected
  if (state?.link.isReceiving !== true) return facing === 'front' ? words.looking : words.lookingRear
  return state.link.isSeen || facing === 'rear' ? words.sharing : words.notSeen
}

const layout = css({
  flexGrow: '1',
  display: 'grid',
  gap: '4',
  alignContent: 'center',
  justifyContent: 'center',
  '@media (min-width: 48rem), (orientation: landscape)': {
    gridTemplateColumns: '[auto minmax(14rem, 20rem)]',
    alignItems: 'center',
  },
})
const stage = cva({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: '4' },
  variants: { role: { show: {}, scan: { flexDirection: 'column-reverse', flexWrap: 'nowrap' } } },
})
const square = css({ display: 'grid', gap: '3', justifyItems: 'center' })
const code = css({
  display: 'block',
  borderRadius: 'sm',
  backgroundColor: '[#ffffff]',
  imageRendering: '[pixelated]',
})
const view = cva({
  base: { overflow: 'hidden', borderRadius: 'sm', backgroundColor: '[#000000]' },
  variants: {
    role: {
      show: { width: '[min(38vw, 9rem)]', aspectRatio: '[4 / 3]' },
      scan: { width: '[min(70vw, 18rem)]', aspectRatio: '[4 / 3]' },
    },
    isHidden: { true: { display: 'none' } },
  },
})
const picture = cva({
  base: { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  // Mirrored, because otherwise the image moves opposite to the hand.
  variants: { facing: { front: { transform: 'scaleX(-1)' }, rear: {} } },
})
const side = css({ display: 'grid', gap: '3', justifyItems: 'center', textAlign: 'center' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' })
const summary = css({
  cursor: 'pointer',
  fontWeight: 'semibold',
  fontSize: 'sm',
  minHeight: 'touch',
  alignContent: 'center',
})
const strong = css({ fontWeight: 'semibold', fontSize: 'lg' })
