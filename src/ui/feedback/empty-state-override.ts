import { createContext, type ReactNode } from 'react'

/**
 * Replaces every empty state below it. A component whose list has not been read on this device yet sets it, so that no
 * unread list appears empty. null if the lists were read.
 */
export const EmptyStateOverride = createContext<ReactNode>(null)
