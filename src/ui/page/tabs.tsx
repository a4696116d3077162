import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { lineKey } from '#src/i18n/direction.ts'
import { pageTab } from './page-tabs.ts'

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly { readonly name: Name; readonly label: string; readonly count?: number }[]
  readonly open: Name
  readonly onOpen: (name: Name) => void
  /** The panel of the open tab. */
  readonly children: ReactNode
}

/** Parts of a page, one of which is visible. Arrows, Home and End move through the tabs and open them. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen, children }: TabsProps<Name>) {
  const id = useId()
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = tabs.findIndex(({ name }) => name === open)
    const to = nextIndex(lineKey(event.key), at)
    const next = to === null ? undefined : tabs.at(to % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onOpen(next.name)
    const list = event.currentTarget.parentElement
    list?.querySelector<HTMLElement>(`[data-tab=${next.name}]`)?.focus()
  }
  return (
    <div className={whole}>
      <div role="tablist" aria-label={label} className={row}>
        {tabs.map(({ name, label: text, count }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            className={pageTab}
            onClick={() => onOpen(name)}
            onKeyDown={walk}
          >
            {text}
            {count === undefined ? null : <span className={number}>{count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className={panel}>
        {children}
      </div>
    </div>
  )
}

function nextIndex(key: string, at: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return null
  }
}

const whole = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  borderBlockEndWidth: 'thin',
})
const number = css({ color: 'muted', fontVariantNumeric: 'tabular-nums', fontWeight: 'normal' })
const panel = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
