import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { noticeWordsIn } from '#src/i18n/en/every-notice.ts'
import { say } from '#src/i18n/say.ts'

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

/** The words of one notice. Pushes and mails say the same, in the reader's language. */
export function wordsOfNotice(language: MailLanguage, facts: NoticeFacts): NoticeText {
  const { kinds } = noticeWordsIn[language]
  const { title, body } = kinds[facts.kind]
  const { names, count, zoneName, snippet } = facts
  const who = peopleText(language, names, count)
  const values = { who, name: names[0] ?? '', count, zone: zoneName, snippet }
  return { title: say(title, values), body: say(body, values) }
}

/** Each on a line: `Anna liked your photo (Ridge hut)`. */
export function linesOfNotices(language: MailLanguage, notices: readonly NoticeFacts[]): readonly string[] {
  return notices.map((facts) => lineOfNotice(language, facts))
}

function lineOfNotice(language: MailLanguage, facts: NoticeFacts): string {
  const { title, body } = wordsOfNotice(language, facts)
  return body === '' ? title : noticeWordsIn[language].line({ title, body })
}

/** New photos of a zone. `names`: of all who added them. */
export function wordsOfPhotos(
  language: MailLanguage,
  { zoneName, names, count }: Pick<NoticeFacts, 'zoneName' | 'names' | 'count'>,
): NoticeText {
  const people = names.length
  const who = peopleText(language, names, people)
  return { title: zoneName, body: noticeWordsIn[language].photos({ who, people, count }) }
}

/** What a device shows when its owner tries whether notifications arrive. */
export function wordsOfTest(language: MailLanguage): NoticeText {
  return noticeWordsIn[language].test
}

/** `Anna`, `Anna and Ben`, `Anna and 3 others`. */
function peopleText(language: MailLanguage, names: readonly string[], count: number): string {
  const { people } = noticeWordsIn[language]
  const [first = '', second] = names
  if (count <= 1) return first
  return count === 2 && second !== undefined
    ? people.two({ first, second })
    : people.more({ first, others: count - 1 })
}
