import type { ButtonHTMLAttributes, ReactNode } from 'react'
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

/** The place of a menu's button, and of the menu beside it. */
export const menuPlace = css({ position: 'relative', flexShrink: '0' })
