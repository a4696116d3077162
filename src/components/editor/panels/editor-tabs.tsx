import { Crop, Droplet, SlidersHorizontal, Sparkles } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { lineKey } from '#src/i18n/direction.ts'

export const editorTools = ['filters', 'adjust', 'crop', 'blur'] as const
export type EditorTool = (typeof editorTools)[number]

interface EditorTabsProps {
  readonly tool: EditorTool
  readonly onTool: (tool: EditorTool) => void
  readonly children: ReactNode
}

const signs = { filters: Sparkles, adjust: SlidersHorizontal, crop: Crop, blur: Droplet }

/** The tools as tabs with the panel of the current one, below the image or beside it if there is space. */
export function EditorTabs({ tool, onTool, children }: EditorTabsProps) {
  const words = useWords(editorWords)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const key = lineKey(event.key)
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = editorTools.at((editorTools.indexOf(tool) + by) % editorTools.length) ?? tool
    onTool(next)
    list.current?.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus()
  }
  return (
    <section aria-label={words.tools} className={side}>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tool}`} className={panel}>
        {children}
      </div>
      <div ref={list} role="tablist" aria-label={words.tools} className={tabs}>
        {editorTools.map((one) => {
          const Sign = signs[one]
          return (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              data-tool={one}
              aria-selected={one === tool}
              aria-controls={`${id}-panel`}
              tabIndex={one === tool ? 0 : -1}
              className={tab}
              onClick={() => onTool(one)}
              onKeyDown={step}
            >
              <Sign size={20} aria-hidden="true" />
              {words.tabs[one]}
            </button>
          )
        })}
      </div>
    </section>
  )
}

const side = css({
  display: 'flex',
  flexDirection: { base: 'column', lg: 'column-reverse' },
  justifyContent: { lg: 'flex-end' },
  minWidth: '0',
  minHeight: '0',
  backgroundColor: 'surface',
  borderWidth: '0',
  borderBlockStartWidth: { base: 'thin', lg: '0' },
  borderInlineStartWidth: { lg: 'thin' },
})
const panel = css({
  padding: '4',
  overflowY: 'auto',
  overflowX: 'hidden',
  flexGrow: { lg: '1' },
  height: { base: '[min(16rem, 34dvh)]', lg: 'auto' },
  minHeight: '0',
})
const tabs = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]',
  flexShrink: '0',
  borderWidth: '0',
  borderBlockStartWidth: { base: 'thin', lg: '0' },
  borderBlockEndWidth: { lg: 'thin' },
  paddingBlockEnd: { base: '[env(safe-area-inset-bottom)]', lg: '0' },
})
const tab = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  minHeight: '14',
  paddingBlock: '2',
  fontSize: 'xs',
  fontWeight: 'semibold',
  color: 'muted',
  cursor: 'pointer',
  borderBlockEndWidth: '[3px]',
  borderColor: 'transparent',
  '&[aria-selected=true]': { color: 'accentText', borderColor: 'accent' },
  _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[-4px]' },
})
