import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { waitForFirstLoad } from '#src/platform/first-load.ts'
import { consoleLog } from '#src/platform/log.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import {
  type InitialMenuState,
  MenuButton,
  type MenuAppearance,
  menuPlace,
  MenuStart,
} from '#src/ui/overlays/menu-button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { Coming } from './coming.tsx'

interface MenuAppearanceProps {
  readonly appearance: MenuAppearance
}

/**
 * Creates a menu whose code is loaded after the page: after the first load, or when the user points at or focuses the
 * button. The button is rendered at once, and a tap on it opens the menu as soon as the code is loaded. `load` resolves
 * with a component that renders one `Menu` with the given `look`.
 */
export function menuPart<Props extends MenuAppearanceProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code: MenuCode<Props> = { load, loaded: null }

  return function MenuPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const { part, start, isWanted, preload, open } = useMenuCode(code, place)
    if (part !== null)
      return (
        <MenuStart value={start}>
          <part.Part {...props} />
        </MenuStart>
      )
    return (
      <div ref={place} className={menuPlace}>
        <MenuButton
          {...props.appearance}
          isOpen={false}
          aria-busy={isWanted || undefined}
          onPointerEnter={preload}
          onPointerDown={preload}
          onFocus={preload}
          onClick={open}
        />
        {isWanted ? <Coming /> : null}
      </div>
    )
  }
}

interface MenuCode<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  loaded: ComponentType<Props> | null
}

/** The menu's component, null until it is loaded, and its initial state when it replaces the button. */
function useMenuCode<Props>(code: MenuCode<Props>, place: RefObject<HTMLElement | null>) {
  const { unexpected } = useBrandWords().error
  // A component is a function, so wrap it: React would call it as a state updater.
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(
    code.loaded === null ? null : { Part: code.loaded },
  )
  const beginning = useRef<InitialMenuState>('closed')
  const [start] = useState(() => ({
    read: () => beginning.current,
    end: () => {
      beginning.current = 'closed'
    },
  }))
  const [isWanted, setWanted] = useState(false)
  const [show] = useState(() => (Part: ComponentType<Props>) => {
    code.loaded = Part
    const hasFocus = place.current?.contains(document.activeElement) === true
    if (beginning.current === 'closed' && hasFocus) beginning.current = 'focused'
    setPart((before) => before ?? { Part })
  })
  const [preload] = useState(() => () => {
    code.load().then(show, () => undefined)
  })
  const open = () => {
    beginning.current = 'open'
    setWanted(true)
    loadWithRetry(code.load).then(show, (error: unknown) => {
      consoleLog.error('menu-not-loaded', error)
      beginning.current = 'closed'
      setWanted(false)
      showToast(unexpected, { tone: 'danger' })
    })
  }
  useEffect(() => whileWanted(waitForFirstLoad(), preload), [preload])
  return { part, start, isWanted, preload, open }
}
