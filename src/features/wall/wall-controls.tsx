import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  Image as ImageIcon,
  LayoutGrid,
  Maximize,
  Minimize,
  MonitorPause,
  MonitorPlay,
  Pause,
  Play,
  QrCode,
  SkipForward,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { usePauseWall } from '#src/components/zone/use-pause-wall.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton, iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'
import { useFullScreen } from '#src/components/full-screen/use-full-screen.ts'
import type { WallControl } from './wall-stage.tsx'

interface WallControlsProps extends WallControl {
  readonly zone: ZoneView
}

/** The controls at the wall's device, for its members. */
export function WallControls({ zone, ...control }: WallControlsProps) {
  const pauseAll = usePauseWall(zone)
  return (
    <StageControls control={control} isNextDisabled={zone.isWallPaused} first={<BackToZone zone={zone} />}>
      {pauseAll === null ? null : (
        <IconButton tone="stage" label={pauseAll.label} onClick={pauseAll.toggle}>
          {zone.isWallPaused ? (
            <MonitorPlay size={20} aria-hidden="true" />
          ) : (
            <MonitorPause size={20} aria-hidden="true" />
          )}
        </IconButton>
      )}
    </StageControls>
  )
}

interface StageControlsProps {
  readonly control: WallControl
  readonly isNextDisabled: boolean
  readonly first: ReactNode
  readonly children?: ReactNode
}

/** The controls of every wall. Hidden while the wall is not in use. */
export function StageControls({ control, isNextDisabled, first, children }: StageControlsProps) {
  const { isQuiet, isPaused, isCodeShown, onPause, onNext, onShowCode, layout, onLayout } = control
  const words = useWords(wallWords)
  const fullScreen = useFullScreen()
  return (
    <div role="group" aria-label={words.controls} className={controls} data-quiet={isQuiet}>
      {first}
      <IconButton tone="stage" label={isPaused ? words.goOn : words.pause} onClick={() => onPause(!isPaused)}>
        {isPaused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton tone="stage" label={words.next} disabled={isNextDisabled} onClick={onNext}>
        <SkipForward size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        tone="stage"
        label={layout === 'collage' ? words.oneByOne : words.collage}
        onClick={() => onLayout(layout === 'collage' ? 'slides' : 'collage')}
      >
        {layout === 'collage' ? (
          <ImageIcon size={20} aria-hidden="true" />
        ) : (
          <LayoutGrid size={20} aria-hidden="true" />
        )}
      </IconButton>
      {children}
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
