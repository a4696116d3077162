import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { CropArea } from '#src/contract/entities/photos/photo-edit.ts'
import { css, cva } from '#src/styled-system/css/index.js'
import { type Corner, movedArea, resizedArea } from '#src/components/editor/crop/crop-area.ts'

interface CropFrameProps {
  readonly area: CropArea
  /** Width divided by height, both as fractions of the image; null if the shape is free. */
  readonly aspect: number | null
  readonly onChange: (area: CropArea) => void
  readonly onEnd: () => void
}

const corners: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight']
const stepRatio = 0.01
const largeStepRatio = 0.05

/** The crop frame over the image. The frame and its corners can be dragged or moved with the arrow keys. */
export function CropFrame({ area, aspect, onChange, onEnd }: CropFrameProps) {
  const words = useWords(editorWords)
  const frame = useRef<HTMLDivElement>(null)
  const dragStart = useRef<{ readonly area: CropArea; readonly x: number; readonly y: number } | null>(null)
  const drag = (from: CropArea, part: Corner | 'area', [dx, dy]: readonly [number, number]) =>
    onChange(part === 'area' ? movedArea(from, { dx, dy }) : resizedArea(from, part, { dx, dy, aspect }))
  const handlers = (part: Corner | 'area') => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      dragStart.current = { area, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = frame.current?.getBoundingClientRect()
      const start = dragStart.current
      if (start === null || box === undefined) return
      drag(start.area, part, [(event.clientX - start.x) / box.width, (event.clientY - start.y) / box.height])
    },
    onPointerUp: () => {
      dragStart.current = null
      onEnd()
    },
    onPointerCancel: () => {
      dragStart.current = null
      onEnd()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions.get(event.key)
      if (direction === undefined) return
      event.preventDefault()
      const step = event.shiftKey ? largeStepRatio : stepRatio
      drag(area, part, [direction[0] * step, direction[1] * step])
    },
    onKeyUp: onEnd,
  })
  return (
    <div ref={frame} className={layer}>
      <div
        className={box}
        style={{
          left: `${area.x * 100}%`,
          top: `${area.y * 100}%`,
          width: `${area.width * 100}%`,
          height: `${area.height * 100}%`,
        }}
      >
        <button type="button" aria-label={words.cropArea} className={inside} {...handlers('area')} />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            aria-label={words.corners[corner]}
            className={handle({ corner })}
            {...handlers(corner)}
          />
        ))}
      </div>
    </div>
  )
}

const directions: ReadonlyMap<string, readonly [number, number]> = new Map<string, readonly [number, number]>(
  [
    ['ArrowLeft', [-1, 0]],
    ['ArrowRight', [1, 0]],
    ['ArrowUp', [0, -1]],
    ['ArrowDown', [0, 1]],
  ],
)

const layer = css({ position: 'absolute', inset: '0', touchAction: 'none' })
const box = css({
  position: 'absolute',
  outline: '[1px solid token(colors.onStage)]',
  boxShadow: '[0 0 0 100vmax rgb(0 0 0 / 0.55)]',
  clipPath: '[none]',
})
const thirds =
  'transparent calc(33.33% - 1px), rgb(255 255 255 / 0.45) 33.33%, transparent calc(33.33% + 1px), transparent calc(66.66% - 1px), rgb(255 255 255 / 0.45) 66.66%, transparent calc(66.66% + 1px)'
const inside = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  cursor: 'move',
  touchAction: 'none',
  backgroundImage: `[linear-gradient(to right, ${thirds}), linear-gradient(to bottom, ${thirds})]`,
  _focusVisible: { outline: '[3px solid token(colors.accent)]', outlineOffset: '[-3px]' },
})
const handle = cva({
  base: {
    position: 'absolute',
    width: 'touch',
    height: 'touch',
    touchAction: 'none',
    borderRadius: 'full',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '[0.75rem]',
      borderRadius: 'full',
      backgroundColor: 'onStage',
      boxShadow: '[0 0 0 2px rgb(0 0 0 / 0.4)]',
    },
    _focusVisible: { outline: '[3px solid token(colors.accent)]', outlineOffset: '[-6px]' },
  },
  variants: {
    corner: {
      topLeft: { top: '[-1.375rem]', left: '[-1.375rem]', cursor: 'nwse-resize' },
      topRight: { top: '[-1.375rem]', right: '[-1.375rem]', cursor: 'nesw-resize' },
      bottomLeft: { bottom: '[-1.375rem]', left: '[-1.375rem]', cursor: 'nesw-resize' },
      bottomRight: { bottom: '[-1.375rem]', right: '[-1.375rem]', cursor: 'nwse-resize' },
    },
  },
})
