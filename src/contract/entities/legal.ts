import * as v from 'valibot'
import { IsoTime } from '#src/contract/wire/time.ts'

/** The pages of law that every page leads to, by their address. */
export const legalPages = ['terms', 'privacy', 'imprint', 'accessibility'] as const
/** `withdrawal`: how a purchase is undone; `licence`: what comes with downloads on plans with commercial rights. */
export const LegalPage = v.picklist(
  [...legalPages, 'withdrawal', 'licence'],
  'must be terms, privacy, imprint, accessibility, withdrawal or licence',
)
export type LegalPage = v.InferOutput<typeof LegalPage>

export const LegalLanguage = v.picklist(['en', 'de'], 'must be en or de')
export type LegalLanguage = v.InferOutput<typeof LegalLanguage>

/** A piece of a line; `href` only ever is an address in the web, of a mail, or of a page of ours. */
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

/** A page of law as the operator wrote it. */
export const LegalText = v.object({
  page: LegalPage,
  language: LegalLanguage,
  /** Of the text: another text has another one. */
  version: v.string(),
  changedAt: IsoTime,
  /** Shipped with the software and to be replaced by the operator. */
  isDraft: v.boolean(),
  blocks: v.array(LegalBlock),
})
export type LegalText = v.InferOutput<typeof LegalText>
