import { createContext } from 'react'

/** How a menu begins: closed, closed with the focus on its button, or open. */
export type MenuBeginning = 'closed' | 'focused' | 'open'

interface Start {
  readonly read: () => MenuBeginning
  /** Called once the menu has begun: one that is made again later begins closed. */
  readonly end: () => void
}

/** How a menu begins that takes the place of its button alone. */
export const MenuStart = createContext<Start>({ read: () => 'closed', end: () => {} })
