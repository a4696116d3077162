import { atom } from 'jotai'
import type { UserId } from '#src/contract/entities/ids.ts'

export const supportFields = ['email', 'subject', 'message'] as const
export type SupportField = (typeof supportFields)[number]

interface SupportDraft {
  readonly userId: UserId | null
  /** A field that is absent was never touched. */
  readonly values: Readonly<Partial<Record<SupportField, string>>>
}

/** What somebody has written and not sent, for as long as the tab lives. */
export const supportDraft = atom<SupportDraft>({ userId: null, values: {} })
