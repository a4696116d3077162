import { type ReactNode, useRef } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'

/** Photos with a button before them, visible on focus, that skips to the content after them. */
export function SkipPhotos({ children }: { readonly children: ReactNode }) {
  const { skip } = useBrandWords().tile
  const end = useRef<HTMLSpanElement>(null)
  return (
    <div className={frame}>
      <button type="button" className={button} onClick={() => end.current?.focus()}>
        {skip}
      </button>
      {children}
      <span ref={end} tabIndex={-1} className={mark} />
    </div>
  )
}

const frame = css({ position: 'relative' })
const button = css({
  position: 'absolute',
  zIndex: '[1]',
  top: '2',
  insetInlineStart: '2',
  minHeight: 'touch',
  paddingInline: '4',
  borderRadius: 'control',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontWeight: 'semibold',
  boxShadow: 'card',
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
})
const mark = css({ display: 'block', outline: 'none' })
