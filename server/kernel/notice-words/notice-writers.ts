import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'

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
