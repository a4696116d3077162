import { Camera, Check, RotateCcw } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { filmStageSize } from '#src/components/film/film-layout.ts'
import type { OpenBooth } from '#src/contract/entities/zones/booth.ts'
import { shotsOf } from '#src/contract/rules/booth-picture.ts'
import { boothWords } from '#src/i18n/en/booth.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { boothBar, boothCount, boothDigit, boothScreen } from './booth-styles.ts'
import type { RoundPhase } from './run-round.ts'
import type { useRound } from './use-round.ts'

interface BoothRoundProps {
  readonly round: ReturnType<typeof useRound>
  readonly booth: OpenBooth
  /** True if the camera is showing an image. */
  readonly isReady: boolean
}

/** The layer over the camera's picture: the shutter, the countdown, the finished picture, and where to find it. */
export function BoothRound({ round: { phase, shoot, choose }, booth, isReady }: BoothRoundProps) {
  const words = useWords(boothWords)
  switch (phase.name) {
    case 'ready':
      return <Shutter booth={booth} isReady={isReady} onShoot={shoot} />
    case 'counting':
      return <Count {...phase} />
    case 'flash':
      return <div aria-hidden="true" className={boothScreen} style={white} />
    case 'making':
      return (
        <p role="status" className={boothCount}>
          {words.making}
        </p>
      )
    case 'shown':
      return <Shown phase={phase} onChoose={choose} />
    case 'thanks':
      return (
        <div role="status" className={boothCount} style={shade}>
          <p className={boothDigit} style={smaller}>
            {words.thanks}
          </p>
          <p>{words.find({ album: booth.zoneName })}</p>
        </div>
      )
  }
}

const white = { backgroundColor: '#ffffff' }
const shade = { backgroundColor: 'rgb(0 0 0 / 0.6)', padding: '1.5rem', borderRadius: '1rem' }
const larger = { fontSize: 'min(40vmin, 20rem)' }
const smaller = { fontSize: 'clamp(2rem, 8vmin, 5rem)' }
const digitShadow = { textShadow: '0 0 0.2em rgb(0 0 0 / 0.8)' }

/** Focuses the element when it appears, so that one key after another works. */
function useFocused(): string {
  const id = useId()
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id])
  return id
}

interface ShutterProps {
  readonly booth: OpenBooth
  readonly isReady: boolean
  readonly onShoot: () => void
}

function Shutter({ booth, isReady, onShoot }: ShutterProps) {
  const words = useWords(boothWords)
  const id = useFocused()
  const photos = shotsOf[booth.layout]
  return (
    <div className={boothBar} style={atEnd}>
      <Button
        id={id}
        size="large"
        aria-disabled={!isReady}
        style={large}
        icon={<Camera size={32} aria-hidden="true" />}
        onClick={isReady ? onShoot : undefined}
      >
        {!isReady ? words.starting : photos === 1 ? words.shoot : words.shootStrip({ photos })}
      </Button>
    </div>
  )
}

const atEnd = { marginBlockStart: 'auto' }
const large = { minHeight: '5rem', borderRadius: '2.5rem', fontSize: '1.5rem' }

/** Large digits that screen readers announce. */
function Count({ left, shot, all }: Extract<RoundPhase, { name: 'counting' }>) {
  const words = useWords(boothWords)
  return (
    <div className={boothCount} style={digitShadow}>
      <p role="status" aria-live="assertive" className={boothDigit} style={larger}>
        {left}
      </p>
      <p>{all === 1 ? words.smile : words.shotOf({ shot, all })}</p>
    </div>
  )
}

interface ShownProps {
  readonly phase: Extract<RoundPhase, { name: 'shown' }>
  readonly onChoose: (choice: 'keep' | 'again') => void
}

function Shown({ phase: { picture, left }, onChoose }: ShownProps) {
  const words = useWords(boothWords)
  const id = useFocused()
  const url = useBlobUrl(picture)
  const [size, setSize] = useState(picturePending)
  return (
    <>
      <div className={boothScreen} style={dark} />
      <div style={place}>
        <img
          src={url}
          alt={words.picture}
          style={filmStageSize(size)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      </div>
      <div className={boothBar}>
        <Button id={id} icon={<Check size={22} aria-hidden="true" />} onClick={() => onChoose('keep')}>
          {words.keep}
        </Button>
        <Button
          tone="stage"
          icon={<RotateCcw size={20} aria-hidden="true" />}
          onClick={() => onChoose('again')}
        >
          {words.again}
        </Button>
      </div>
      <p className={boothBar} aria-hidden="true">
        {words.keepsIn({ seconds: left })}
      </p>
      <p role="status">
        <VisuallyHidden>{words.keepsIn({ seconds: 5 })}</VisuallyHidden>
      </p>
    </>
  )
}

const picturePending = { width: 4, height: 3 }
const dark = { backgroundColor: 'rgb(0 0 0 / 0.9)' }
/** All the space above the buttons, however many lines they need. */
const place = {
  position: 'relative',
  flex: '1 1 10rem',
  minHeight: 0,
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
} as const

function useBlobUrl(blob: Blob): string {
  const url = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
