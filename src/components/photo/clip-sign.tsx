import { CirclePlay, Play } from 'lucide-react'
import type { Ref } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ClipFacts } from '#src/contract/entities/photos/clip-facts.ts'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'
import { cva } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

interface ClipSignProps {
  /** The clip of the photo; renders nothing if there is none. */
  readonly clip: ClipFacts | null | undefined
  /** The corner; inline start by default. */
  readonly corner?: 'start' | 'end'
}

/** The length of a clip, or the icon of a living photo, in an upper corner of the photo's box. */
export function ClipSign({ clip, corner = 'start' }: ClipSignProps) {
  const { tile } = useBrandWords()
  return clip ? <ClipSignBy clip={clip} corner={corner} words={tile} /> : null
}

interface ClipSignByProps {
  readonly clip: ClipFacts
  readonly words: BaseWords['tile']
  readonly corner?: 'start' | 'end'
  readonly ref?: Ref<HTMLSpanElement>
}

/** Like `ClipSign`, for many tiles that share one read of the words. */
export function ClipSignBy({ clip, words, corner = 'start', ref }: ClipSignByProps) {
  return (
    <span ref={ref} className={style({ corner })} data-transient>
      {clip.kind === 'living' ? (
        <CirclePlay size={13} aria-hidden="true" />
      ) : (
        <>
          <Play size={11} fill="currentColor" aria-hidden="true" />
          <span aria-hidden="true">{clipLengthText(clip.lengthMs)}</span>
        </>
      )}
      <VisuallyHidden>{clipText(clip, words)}</VisuallyHidden>
    </span>
  )
}

/** The text for screen readers that describes a clip. */
export function clipText({ kind, lengthMs }: ClipFacts, words: BaseWords['tile']): string {
  return kind === 'living' ? words.living : words.clip({ length: clipLengthText(lengthMs) })
}

const style = cva({
  base: {
    position: 'absolute',
    top: '1.5',
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
  },
  variants: { corner: { start: { insetInlineStart: '1.5' }, end: { insetInlineEnd: '1.5' } } },
})
