import type { MailLanguage } from '#server/core/db/tables/mail-tables.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { germanNotices } from './notice-words-de.ts'
import { englishNotices } from './notice-words-en.ts'

/** What the words of a notice need to know. */
export interface NoticeFacts {
  readonly kind: NoticeKind
  /** Empty: it is about no zone. */
  readonly zoneName: string
  /** How many did it, or how many comments there are. */
  readonly count: number
  /** The latest of them, at most two. */
  readonly names: readonly string[]
  readonly snippet: string
}

/** One line, and what stands below it. */
export interface NoticeText {
  readonly title: string
  readonly body: string
}

export interface NoticeWriters {
  /** New photos of a zone; `names` of all who added them. */
  readonly photos: (zoneName: string, names: readonly string[], count: number) => NoticeText
  readonly test: NoticeText
  readonly kinds: Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeText>>
}

/** Pushes and mails say the same, in the language of whoever reads them. */
export const noticeWords: Readonly<Record<MailLanguage, NoticeWriters>> = {
  en: englishNotices,
  de: germanNotices,
}

/** The words of one notice. */
export function wordsOfNotice(language: MailLanguage, facts: NoticeFacts): NoticeText {
  return noticeWords[language].kinds[facts.kind](facts)
}
