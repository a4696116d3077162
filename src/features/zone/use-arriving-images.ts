import { type DragEvent, useCallback, useEffect, useState } from 'react'
import { filesIn } from '#src/components/upload/pick-photos.ts'

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

/** Files that are dropped on the page or pasted into it; the composer says which of them are no pictures. */
export function useArrivingImages(): ArrivingImages {
  const [arrived, setArrived] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData)
      if (files.length > 0 && document.querySelector('dialog[open]') === null) setArrived(files)
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
        setArrived(filesIn(event.dataTransfer))
      },
    },
  }
}
