import { atom } from 'jotai'
import type { UserId } from '#src/contract/entities/ids/ids.ts'

export const supportFields = ['email', 'subject', 'message'] as const
export type SupportField = (typeof supportFields)[number]

interface SupportDraft {
  readonly userId: UserId | null
  /** A field that is absent was never touched. */
  readonly values: Readonly<Partial<Record<SupportField, string>>>
}

/** The text that was written and not sent, for the life of the tab. */
export const supportDraft = atom<SupportDraft>({ userId: null, values: {} })
