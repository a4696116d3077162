import type { NoticeFacts, NoticeText, NoticeWriters } from './notice-writers.ts'
import type { MailLanguage } from '#server/core/db/tables/mail-tables.ts'
import { germanNotices } from './notice-words-de.ts'
import { englishNotices } from './notice-words-en.ts'

/** Pushes and mails say the same, in the language of whoever reads them. */
export const noticeWords: Readonly<Record<MailLanguage, NoticeWriters>> = {
  en: englishNotices,
  de: germanNotices,
}

/** The words of one notice. */
export function wordsOfNotice(language: MailLanguage, facts: NoticeFacts): NoticeText {
  return noticeWords[language].kinds[facts.kind](facts)
}
