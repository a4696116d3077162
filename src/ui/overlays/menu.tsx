import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { css, cva } from '#src/styled-system/css/index.js'
import { MenuButton, type MenuAppearance, menuPlace, MenuStart } from './menu-button.tsx'

interface MenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: ReactNode
  readonly tone?: 'plain' | 'danger'
  /** True if it is the current choice of a set. */
  readonly isChosen?: boolean
  /** True if it begins another group, with a line above it. */
  readonly isSeparate?: boolean
  readonly onChoose: () => void
}

interface MenuProps extends MenuAppearance {
  readonly items: readonly MenuItem[]
}

/** A round button that opens a short list of actions. Arrow keys move through it; Esc and a press elsewhere close it. */
export function Menu({ items, ...appearance }: MenuProps) {
  const { label } = appearance
  const { isOpen, setOpen, menuId, box, list, close, press, leave } = useMenu()
  return (
    <div ref={box} className={menuPlace} onBlur={leave}>
      <MenuButton
        {...appearance}
        isOpen={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div
          ref={list}
          id={menuId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={menu}
          onKeyDown={press}
        >
          {items.map(
            ({ key, label: text, icon: sign, tone: itemTone, isChosen, isSeparate = false, onChoose }) => (
              <button
                key={key}
                type="button"
                role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={isChosen}
                data-chosen={isChosen === true || undefined}
                tabIndex={-1}
                className={item({ tone: itemTone, isSeparate })}
                onClick={() => {
                  close()
                  onChoose()
                }}
              >
                {sign}
                {text}
              </button>
            ),
          )}
        </div>
      ) : null}
    </div>
  )
}

function useMenu() {
  const start = use(MenuStart)
  const [isOpen, setOpen] = useState(() => start.read() === 'open')
  const menuId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (start.read() === 'focused') box.current?.querySelector('button')?.focus(withoutScrolling)
    start.end()
  }, [start])
  useLayoutEffect(() => {
    if (!isOpen || list.current === null) return
    keepInView(list.current)
    const first = list.current.querySelector<HTMLElement>('[data-chosen]') ?? entries(list.current)[0]
    first?.focus(withoutScrolling)
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    // Not every browser removes the focus when the press is on an element that cannot be focused.
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus(withoutScrolling)
  }
  const press = (event: KeyboardEvent) => {
    const all = entries(list.current)
    const index = all.findIndex((entry) => entry === document.activeElement)
    const next = nextIndex(event.key, index, all.length)
    if (next !== null) all[next]?.focus(withoutScrolling)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return { isOpen, setOpen, menuId, box, list, close, press, leave }
}

/**
 * Places the menu below the button, aligned with its end, unless it would leave the screen or be covered by the bottom
 * bar. If there is no space above the button either, the menu covers it.
 */
function keepInView(menu: HTMLElement): void {
  const { left, right, top, bottom, height } = menu.getBoundingClientRect()
  if (left < 0 || right > document.documentElement.clientWidth) menu.dataset['along'] = 'start'
  const hiddenPx = bottom - window.innerHeight + barPx
  if (hiddenPx <= 0) return
  if (top > height + barPx) menu.dataset['above'] = ''
  else menu.style.translate = `0 ${-Math.max(0, Math.min(hiddenPx, top))}px`
}

/** The menu is already in view, so focusing must not scroll. */
const withoutScrolling = { preventScroll: true }

const barPx = 72

function entries(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])]
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const menu = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '[calc(100% + 0.25rem)]',
  zIndex: 'raised',
  '&[data-along=start]': { insetInlineStart: '0', insetInlineEnd: '[auto]' },
  '&[data-above]': { top: '[auto]', bottom: '[calc(100% + 0.25rem)]' },
  display: 'grid',
  minWidth: '[13rem]',
  maxWidth: '[min(20rem, 80vw)]',
  padding: '1.5',
  borderRadius: '[min(token(radii.card), 1rem)]',
  borderWidth: 'thin',
  backgroundColor: 'raised',
  boxShadow: 'float',
  animation: '[appear 120ms ease-out]',
})
const item = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: '[min(token(radii.control), 0.75rem)]',
    fontSize: 'sm',
    fontWeight: 'medium',
    textAlign: 'start',
    lineHeight: 'snug',
    cursor: 'pointer',
    _hover: { backgroundColor: 'sunken' },
    _focusVisible: { outline: '[3px solid token(colors.accentText)]', outlineOffset: '[-3px]' },
    '& svg': { flexShrink: '0' },
    '&[aria-checked=true]': { color: 'accentText', fontWeight: 'bold' },
  },
  variants: {
    tone: { plain: { color: 'ink' }, danger: { color: 'danger' } },
    isSeparate: {
      true: {
        position: 'relative',
        marginBlockStart: '3',
        _before: {
          content: '""',
          position: 'absolute',
          top: '[-0.4375rem]',
          insetInline: '3',
          borderBlockStartWidth: 'thin',
        },
      },
    },
  },
  defaultVariants: { tone: 'plain' },
})
