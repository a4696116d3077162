import { useEffect, useRef, useState } from 'react'
import { css } from '#src/styled-system/css/index.js'
import type { MapView } from '#src/features/map/map-view.ts'
import type { StreetDrawing } from './draw-streets.ts'

interface StreetLayerProps {
  readonly path: string
  readonly view: MapView
  readonly onDrawn: () => void
  readonly onProblem: () => void
}

/** The streets below the zones. Any error that prevents drawing is reported once; the map then works without streets. */
export function StreetLayer({ path, view, onDrawn, onProblem }: StreetLayerProps) {
  const element = useRef<HTMLDivElement>(null)
  const [first] = useState(view)
  const [drawing, setDrawing] = useState<StreetDrawing | null>(null)
  useEffect(() => {
    let isGone = false
    let drawn: StreetDrawing | null = null
    const begin = async () => {
      const { drawStreets } = await import('./draw-streets.ts')
      if (isGone || element.current === null) return
      drawn = await drawStreets(element.current, { path, view: first, onDrawn, onProblem })
      if (isGone) drawn.remove()
      else setDrawing(drawn)
    }
    begin().catch(() => {
      if (!isGone) onProblem()
    })
    return () => {
      isGone = true
      drawn?.remove()
    }
  }, [path, first, onDrawn, onProblem])
  useEffect(() => drawing?.show(view), [drawing, view])
  return <div ref={element} aria-hidden="true" className={layer} data-streets />
}

const layer = css({
  position: 'absolute',
  inset: '0',
  pointerEvents: 'none',
  '& canvas': { position: 'absolute', inset: '0' },
})
