import { createContext, type ReactNode } from 'react'

/**
 * What stands in place of every empty state below: whoever shows a list that this device has not read yet sets it, so that
 * no list is called empty before it was read. null: the lists were read.
 */
export const EmptyInstead = createContext<ReactNode>(null)
