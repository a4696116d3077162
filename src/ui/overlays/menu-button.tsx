import { type ButtonHTMLAttributes, createContext, type ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

/** The appearance of a menu's button. */
export interface MenuAppearance {
  /** The accessible name of the button and the menu. */
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'quiet' | 'plain' | 'stage' | 'floating'
}

interface MenuButtonProps extends MenuAppearance, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isOpen: boolean
}

/** The round button that opens a menu. Its parent is positioned by `menuPlace`. */
export function MenuButton({ label, icon, tone = 'quiet', isOpen, ...rest }: MenuButtonProps) {
  return (
    <IconButton {...rest} label={label} tone={tone} aria-haspopup="menu" aria-expanded={isOpen}>
      {icon}
    </IconButton>
  )
}

/** The initial state of a menu: closed, closed with the focus on its button, or open. */
export type InitialMenuState = 'closed' | 'focused' | 'open'

interface MenuStartContext {
  readonly read: () => InitialMenuState
  /** Called once the menu has mounted, so that a later remount starts closed. */
  readonly end: () => void
}

/** The initial state of a menu that replaces its placeholder button. */
export const MenuStart = createContext<MenuStartContext>({ read: () => 'closed', end: () => {} })

/** The container of a menu's button and the menu next to it. */
export const menuPlace = css({ position: 'relative', flexShrink: '0' })
