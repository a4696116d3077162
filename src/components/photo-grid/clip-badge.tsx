import { useEffect, useRef } from 'react'
import { ClipSignBy } from '#src/components/photo/clip-sign.tsx'
import { type ClipFacts, loopAddress, playableLoop } from '#src/contract/entities/photos/clip-facts.ts'
import { useConnectionType, useDataSaver } from '#src/data/connection/connection-queries.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'

interface ClipBadgeProps {
  readonly clip: ClipFacts
  readonly words: BaseWords['tile']
}

/** The length of a clip on its tile, or the icon of a living photo. The silent preview plays if that costs nothing. */
export function ClipBadge({ clip, words }: ClipBadgeProps) {
  const badge = useRef<HTMLSpanElement>(null)
  useLoop(badge, clip)
  return <ClipSignBy ref={badge} clip={clip} words={words} />
}

function useLoop(badge: { readonly current: HTMLSpanElement | null }, clip: ClipFacts): void {
  const savesData = useDataSaver()
  const isMetered = useConnectionType() === 'cellular'
  const filename = savesData || isMetered ? null : playableLoop(clip)
  useEffect(() => {
    const tile = badge.current?.parentElement
    if (filename === null || !tile || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let isWanted = true
    let stop = () => {}
    const begin = async () => {
      const { followLoop } = await import('#src/components/clips/tile-loops.ts')
      if (isWanted) stop = followLoop(tile, loopAddress(filename))
    }
    // The poster stays if the code cannot be loaded.
    begin().catch(() => undefined)
    return () => {
      isWanted = false
      stop()
    }
  }, [badge, filename])
}
