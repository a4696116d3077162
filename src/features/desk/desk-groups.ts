import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { decisions } from '#src/data/desk/desk-counts.ts'

/** The desk's lists by what an admin wants of them: first those in which every row waits for a decision. */
export const deskGroups = [
  { name: 'waiting', lists: decisions },
  { name: 'people', lists: ['organisations', 'people', 'zones', 'holds'] },
  { name: 'shop', lists: ['payments', 'catalogue', 'trials', 'offers', 'shipping'] },
  { name: 'site', lists: ['log', 'health'] },
] as const satisfies readonly { readonly name: string; readonly lists: readonly DeskListName[] }[]

/** Pages of other folders that an admin looks for here. */
export const elsewhere = [
  { name: 'site', to: '/desk/site' },
  { name: 'mails', to: '/mails' },
  { name: 'figures', to: '/analytics' },
] as const
