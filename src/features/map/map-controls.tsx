import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, Minus, Plus } from 'lucide-react'
import { mapWords } from '#src/i18n/en/map.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { type MapSize, panned, zoomed } from './map-view.ts'
import type { ChangeView } from './use-map-gestures.ts'

interface MapControlsProps {
  readonly size: MapSize
  readonly onChange: ChangeView
  readonly onFit: () => void
}

const stepRatio = 0.25

/** Zoom and movement for who cannot drag. */
export function MapControls({ size, onChange, onFit }: MapControlsProps) {
  const words = useWords(mapWords)
  const zoom = (by: number) => () => onChange((view) => zoomed(view, size, { by }))
  const move = (x: number, y: number) => () =>
    onChange((view) =>
      panned(view, size, { x: x * size.widthPx * stepRatio, y: y * size.heightPx * stepRatio }),
    )
  return (
    <>
      <div className={zooms}>
        <IconButton tone="plain" label={words.zoomIn} onClick={zoom(1)}>
          <Plus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="plain" label={words.zoomOut} onClick={zoom(-1)}>
          <Minus size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="plain" label={words.fit} onClick={onFit}>
          <Maximize size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div dir="ltr" className={moves}>
        <IconButton tone="quiet" label={words.move.left} onClick={move(1, 0)}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="quiet" label={words.move.up} onClick={move(0, 1)}>
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="quiet" label={words.move.down} onClick={move(0, -1)}>
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
        <IconButton tone="quiet" label={words.move.right} onClick={move(-1, 0)}>
          <ArrowRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  )
}

const zooms = css({ position: 'absolute', top: '2', insetInlineEnd: '2', display: 'grid', gap: '1.5' })
const moves = css({ display: 'flex', justifyContent: 'center' })
