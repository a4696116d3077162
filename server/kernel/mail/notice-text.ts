import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { noticeWordsIn } from '#src/i18n/en/every-notice.ts'
import { formatMessage } from '#src/i18n/format-message.ts'

/** The parameters of a notification's text. */
export interface NoticeFacts {
  readonly kind: NoticeKind
  /** Empty: it concerns no zone. */
  readonly zoneName: string
  /** The number of people who did it, or of comments. */
  readonly count: number
  /** The most recent people, at most two. */
  readonly names: readonly string[]
  readonly snippet: string
}

/** A title and the text below it. */
export interface NoticeText {
  readonly title: string
  readonly body: string
}

/** Returns the text of one notification in the reader's language. Push messages and mails use the same text. */
export function noticeTextOf(language: MailLanguage, facts: NoticeFacts): NoticeText {
  const { kinds } = noticeWordsIn[language]
  const { title, body } = kinds[facts.kind]
  const { names, count, zoneName, snippet } = facts
  const peopleNames = peopleText(language, names, count)
  const values = { who: peopleNames, name: names[0] ?? '', count, zone: zoneName, snippet }
  return { title: formatMessage(title, values), body: formatMessage(body, values) }
}

/** Returns one line per notification: `Anna liked your photo (Ridge hut)`. */
export function linesOfNotices(language: MailLanguage, notices: readonly NoticeFacts[]): readonly string[] {
  return notices.map((facts) => lineOfNotice(language, facts))
}

function lineOfNotice(language: MailLanguage, facts: NoticeFacts): string {
  const { title, body } = noticeTextOf(language, facts)
  return body === '' ? title : noticeWordsIn[language].line({ title, body })
}

/** Returns the text for new photos of a zone. `names` contains everyone who added photos. */
export function newPhotosText(
  language: MailLanguage,
  { zoneName, names, count }: Pick<NoticeFacts, 'zoneName' | 'names' | 'count'>,
): NoticeText {
  const people = names.length
  const peopleNames = peopleText(language, names, people)
  return { title: zoneName, body: noticeWordsIn[language].photos({ who: peopleNames, people, count }) }
}

/** Returns the text of the test notification. */
export function testNoticeText(language: MailLanguage): NoticeText {
  return noticeWordsIn[language].test
}

/** Returns `Anna`, `Anna and Ben` or `Anna and 3 others`. */
function peopleText(language: MailLanguage, names: readonly string[], count: number): string {
  const { people } = noticeWordsIn[language]
  const [first = '', second] = names
  if (count <= 1) return first
  return count === 2 && second !== undefined
    ? people.two({ first, second })
    : people.more({ first, others: count - 1 })
}
