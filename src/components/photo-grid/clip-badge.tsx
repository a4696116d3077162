import { CirclePlay, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ClipFacts, loopAddress, playableLoop } from '#src/contract/entities/photos/clip-facts.ts'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { useConnectionType, useDataSaver } from '#src/data/connection/connection-queries.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

interface ClipBadgeProps {
  readonly clip: ClipFacts
  readonly words: BaseWords['tile']
}

/** The length of a clip on its tile, or the sign of a living photo; its silent preview plays where that costs nobody. */
export function ClipBadge({ clip, words }: ClipBadgeProps) {
  const badge = useRef<HTMLSpanElement>(null)
  useLoop(badge, clip)
  const length = clipLengthText(clip.lengthMs)
  return (
    <span ref={badge} className={style} data-transient>
      {clip.kind === 'living' ? (
        <CirclePlay size={13} aria-hidden="true" />
      ) : (
        <>
          <Play size={11} fill="currentColor" aria-hidden="true" />
          <span aria-hidden="true">{length}</span>
        </>
      )}
      <VisuallyHidden>{clip.kind === 'living' ? words.living : words.clip({ length })}</VisuallyHidden>
    </span>
  )
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
    // The poster stays where the code cannot be had.
    begin().catch(() => undefined)
    return () => {
      isWanted = false
      stop()
    }
  }, [badge, filename])
}

const style = css({
  position: 'absolute',
  top: '1.5',
  insetInlineStart: '1.5',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '2',
  minHeight: '5',
  borderRadius: 'full',
  color: '[#ffffff]',
  backgroundColor: '[rgb(0 0 0 / 0.62)]',
  fontSize: '2xs',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
})
