import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Maximize,
  Minimize,
  MonitorPause,
  MonitorPlay,
  Pause,
  Play,
  QrCode,
  SkipForward,
} from 'lucide-react'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { usePauseWall } from '#src/components/zone/use-pause-wall.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton, iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'
import { useFullScreen } from './use-full-screen.ts'

interface WallControlsProps {
  readonly zone: ZoneView
  readonly isQuiet: boolean
  readonly isPaused: boolean
  /** null where there is no code. */
  readonly isCodeShown: boolean | null
  readonly onPause: (isPaused: boolean) => void
  readonly onNext: () => void
  readonly onShowCode: (isShown: boolean) => void
}

/** The controls at the wall's device; hidden while they are not used. */
export function WallControls({
  zone,
  isQuiet,
  isPaused,
  isCodeShown,
  onPause,
  onNext,
  onShowCode,
}: WallControlsProps) {
  const words = useWords(wallWords)
  const pauseAll = usePauseWall(zone)
  const fullScreen = useFullScreen()
  return (
    <div role="group" aria-label={words.controls} className={controls} data-quiet={isQuiet}>
      <BackToZone zone={zone} />
      <IconButton tone="stage" label={isPaused ? words.goOn : words.pause} onClick={() => onPause(!isPaused)}>
        {isPaused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton tone="stage" label={words.next} disabled={zone.isWallPaused} onClick={onNext}>
        <SkipForward size={20} aria-hidden="true" />
      </IconButton>
      {pauseAll === null ? null : (
        <IconButton tone="stage" label={pauseAll.label} onClick={pauseAll.toggle}>
          {zone.isWallPaused ? (
            <MonitorPlay size={20} aria-hidden="true" />
          ) : (
            <MonitorPause size={20} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {isCodeShown === null ? null : (
        <IconButton
          tone="stage"
          label={isCodeShown ? words.hideCode : words.showCode}
          onClick={() => onShowCode(!isCodeShown)}
        >
          <QrCode size={20} aria-hidden="true" />
        </IconButton>
      )}
      {fullScreen.isPossible ? (
        <IconButton
          tone="stage"
          label={fullScreen.isOn ? words.leaveFullScreen : words.fullScreen}
          onClick={fullScreen.toggle}
        >
          {fullScreen.isOn ? (
            <Minimize size={20} aria-hidden="true" />
          ) : (
            <Maximize size={20} aria-hidden="true" />
          )}
        </IconButton>
      ) : null}
    </div>
  )
}

function BackToZone({ zone }: { readonly zone: ZoneView }) {
  const back = useWords(wallWords).back[zone.brand]
  return (
    <Link
      to="/locations/$zoneId"
      params={{ zoneId: zone.id }}
      aria-label={back}
      data-tip={back}
      className={iconButtonStyle({ tone: 'stage' })}
    >
      <ArrowLeft size={22} aria-hidden="true" />
    </Link>
  )
}

const controls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  transition: '[opacity 300ms]',
  '&[data-quiet=true]:not(:focus-within)': { opacity: '0' },
})
