import { type DragEvent, useCallback, useEffect, useState } from 'react'
import { imagesIn } from '#src/components/upload/dropped-images.ts'

interface ArrivingImages {
  readonly arrived: readonly File[]
  /** Files hover over the page. */
  readonly isOver: boolean
  readonly taken: () => void
  /** Handlers for the element that takes dropped files. */
  readonly target: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Pictures that are dropped on the page or pasted into it. */
export function useArrivingImages(): ArrivingImages {
  const [arrived, setArrived] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const images = imagesIn(event.clipboardData)
      if (images.length > 0 && document.querySelector('dialog[open]') === null) setArrived(images)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  const taken = useCallback(() => setArrived([]), [])
  return {
    arrived,
    isOver,
    taken,
    target: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event) => {
        if (
          event.relatedTarget === null ||
          !(event.relatedTarget instanceof Node) ||
          !event.currentTarget.contains(event.relatedTarget)
        )
          setOver(false)
      },
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        setArrived(imagesIn(event.dataTransfer))
      },
    },
  }
}
