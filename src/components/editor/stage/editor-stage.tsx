import { Eye, Shrink } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import { useZoom } from './use-zoom.ts'

interface EditorStageProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** The size of the drawn image; null before the first one. */
  readonly size: Size | null
  /** The current name of the image's filter: a preset, "Custom" or "Original". */
  readonly label: string
  readonly isComparing: boolean
  readonly onCompare: (isOn: boolean) => void
  /** Renders an overlay on the image, given the image's size on the screen. */
  readonly renderOver: (shown: Size) => ReactNode
  /** Messages, shown over the stage. */
  readonly children?: ReactNode
}

/** The image on a dark stage, as large as fits. */
export function EditorStage({
  canvas,
  size,
  label,
  isComparing,
  onCompare,
  renderOver,
  children,
}: EditorStageProps) {
  const words = useWords(editorWords)
  const stageRef = useRef<HTMLDivElement>(null)
  const stageSize = useElementSize(stageRef)
  const shown = useMemo(
    () => (size === null || stageSize === null ? null : fitInside(size, stageSize)),
    [size, stageSize],
  )
  const { view, fit, handlers } = useZoom(stageRef, shown)
  return (
    <div className={stage}>
      <div ref={stageRef} className={middle} {...handlers}>
        <div
          className={frame}
          style={{
            ...(shown ?? { width: 0, height: 0 }),
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${words.title}: ${isComparing ? words.comparing : label}`}
            className={picture}
            style={onWhite}
          />
          {shown === null ? null : renderOver(shown)}
        </div>
      </div>
      <div className={foot}>
        <p role="status" className={name}>
          {isComparing ? words.comparing : label}
        </p>
        {view.scale > 1 ? (
          <Button
            tone="stage"
            size="small"
            className={whole}
            icon={<Shrink size={18} aria-hidden="true" />}
            onClick={fit}
          >
            {words.fit}
          </Button>
        ) : null}
        <CompareButton size={size} onCompare={onCompare} />
      </div>
      {children}
    </div>
  )
}

function CompareButton({
  size,
  onCompare,
}: {
  readonly size: Size | null
  readonly onCompare: (isOn: boolean) => void
}) {
  const words = useWords(editorWords)
  const release = () => onCompare(false)
  return (
    <Button
      tone="stage"
      size="small"
      className={hold}
      disabled={size === null}
      icon={<Eye size={18} aria-hidden="true" />}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onCompare(true)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') onCompare(true)
      }}
      onKeyUp={release}
    >
      {words.compare}
    </Button>
  )
}

/** The largest size with the image's aspect ratio that fits. */
function fitInside(size: Size, stageRef: Size): Size {
  const scale = Math.min(stageRef.width / size.width, stageRef.height / size.height)
  return { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }
}

function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (element.current === null) return undefined
    const sizes = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    sizes.observe(element.current)
    return () => sizes.disconnect()
  }, [element])
  return size
}

const stage = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  minHeight: '0',
  overflow: 'hidden',
  backgroundColor: 'stage',
})
// The corner handles of a crop extend beyond the image's edge.
const middle = css({
  flexGrow: '1',
  minHeight: '0',
  display: 'grid',
  placeItems: 'center',
  margin: { base: '3', sm: '6' },
  touchAction: 'none',
})
const frame = css({ position: 'relative', overflow: 'visible' })
// The canvas is as large as the image, so white appears only below its transparent parts.
const onWhite = { backgroundColor: '#ffffff' }
const picture = css({
  display: 'block',
  width: 'full',
  height: 'full',
  userSelect: 'none',
})
const foot = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '3',
  paddingBlockEnd: '3',
})
const name = css({
  color: 'onStage',
  fontSize: 'sm',
  fontWeight: 'semibold',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const whole = css({ marginInlineStart: 'auto', flexShrink: '0' })
const hold = css({ touchAction: 'none', flexShrink: '0' })
