import { type ButtonHTMLAttributes, createContext, type ReactNode } from 'react'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

/** How a menu's button looks. */
export interface MenuLook {
  /** The name of the button and of the menu. */
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'quiet' | 'plain' | 'stage' | 'floating'
}

interface MenuButtonProps extends MenuLook, ButtonHTMLAttributes<HTMLButtonElement> {
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

/** How a menu begins: closed, closed with the focus on its button, or open. */
export type MenuBeginning = 'closed' | 'focused' | 'open'

interface Start {
  readonly read: () => MenuBeginning
  /** Called once the menu has begun: one that is made again later begins closed. */
  readonly end: () => void
}

/** How a menu begins that takes the place of its button alone. */
export const MenuStart = createContext<Start>({ read: () => 'closed', end: () => {} })

/** The place of a menu's button, and of the menu beside it. */
export const menuPlace = css({ position: 'relative', flexShrink: '0' })
