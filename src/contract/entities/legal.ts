import * as v from 'valibot'
import { IsoTime } from '#src/contract/wire/time.ts'

/** Legal pages that every page links to, by path. */
export const legalPages = ['terms', 'privacy', 'imprint', 'accessibility'] as const
/**
 * `withdrawal`: how to withdraw from a purchase; `licence`: the license for downloads on plans with commercial rights.
 */
export const LegalPage = v.picklist(
  [...legalPages, 'withdrawal', 'licence'],
  'must be terms, privacy, imprint, accessibility, withdrawal or licence',
)
export type LegalPage = v.InferOutput<typeof LegalPage>

export const LegalLanguage = v.picklist(['en', 'de'], 'must be en or de')
export type LegalLanguage = v.InferOutput<typeof LegalLanguage>

/** A part of a line. `href` is always a web address, a mail address, or one of our own pages. */
const LegalSpan = v.object({
  text: v.string(),
  isStrong: v.optional(v.literal(true)),
  href: v.optional(v.string()),
})
export type LegalSpan = v.InferOutput<typeof LegalSpan>

const Line = v.array(LegalSpan)

const LegalBlock = v.variant('kind', [
  v.object({ kind: v.literal('heading'), level: v.picklist([1, 2, 3]), line: Line }),
  v.object({ kind: v.literal('paragraph'), line: Line }),
  v.object({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(Line) }),
])
export type LegalBlock = v.InferOutput<typeof LegalBlock>

/** A legal page as the operator wrote it. */
export const LegalText = v.object({
  page: LegalPage,
  language: LegalLanguage,
  /** Version of the text; changes whenever the text does. */
  version: v.string(),
  changedAt: IsoTime,
  /** True if the text was shipped with the software and must be replaced by the operator. */
  isDraft: v.boolean(),
  blocks: v.array(LegalBlock),
})
export type LegalText = v.InferOutput<typeof LegalText>
