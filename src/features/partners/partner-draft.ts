import { atom } from 'jotai'
import type { UserId } from '#src/contract/entities/ids/ids.ts'

export type PartnerField = 'business' | 'email' | 'about'

/** What was typed and not sent, for the life of the tab: the way to confirm an address leads to another page. */
export const partnerDraft = atom<{
  readonly userId: UserId | null
  readonly values: Partial<Record<PartnerField | 'trade', string>>
}>({
  userId: null,
  values: {},
})
