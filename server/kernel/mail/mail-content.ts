import { moneyText } from '#src/contract/rules/money-text.ts'
import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import { mailTextWordsIn } from '#src/i18n/en/every-mail-text.ts'
import { languageTagFor } from '#src/contract/wire/language-tag.ts'
import { accountMails } from './account-mails.ts'
import type { MailKind, MailOfKind, MailParams, MailContext, MailText, MailWriters } from './mail-kinds.ts'
import { mailLanguages } from '#server/core/mail/mail-language.ts'
import { paymentMails } from './payment-mails.ts'

/** The text of a mail, as it is queued. */
export const MailContent = v.object({
  to: v.string(),
  language: v.picklist(mailLanguages),
  brand: BrandSlug,
  subject: v.string(),
  paragraphs: v.array(v.string()),
  code: v.nullable(v.string()),
  button: v.nullable(v.object({ label: v.string(), url: v.string() })),
  notes: v.array(v.string()),
})
export type MailContent = v.InferOutput<typeof MailContent>

/** The recipient of a mail, its language and formats. `origin` is the origin of its links. */
export interface MailTarget {
  readonly address: string
  readonly language: MailLanguage
  /** The region whose formats are used, such as `AT`; absent or empty if unknown. */
  readonly region?: string
  readonly brand: BrandSlug
  readonly origin: string
}

const writers: MailWriters = { ...accountMails, ...paymentMails }

/** Writes the text of a mail in its language and brand. */
export function writeMail(
  mail: MailOfKind,
  { address, language, region = '', brand, origin }: MailTarget,
): MailContent {
  const { name } = mailBrands[brand]
  const words = mailTextWordsIn[language]
  const text = textOf(mail, { ...words, language, brand: name, formats: formatsOf(language, region) })
  const { subject, paragraphs, code = null, button, notes = [] } = text
  return {
    to: address,
    language,
    brand,
    subject: oneLine(subject),
    paragraphs: [...paragraphs],
    code,
    button: button === undefined ? null : { label: button.label, url: origin + button.path },
    notes: [...notes, words.footer({ brand: name })],
  }
}

interface Pair<Kind extends MailKind> {
  readonly kind: Kind
  readonly params: MailParams[Kind]
}

function textOf<Kind extends MailKind>({ kind, params }: Pair<Kind>, words: MailContext): MailText {
  return writers[kind](params, words)
}

/** Returns the formats of the reader's region. English without a region uses the day first and a plain dollar sign. */
function formatsOf(language: MailLanguage, region: string): MailContext['formats'] {
  const tag = languageTagFor(language, region === '' && language === 'en' ? 'GB' : region)
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  const symbolOf = (currency: string) => (language === 'en' && currency === 'USD' ? 'narrowSymbol' : 'symbol')
  return {
    day: (at) => days.format(at),
    money: (cents, currency) => {
      const currencyDisplay = symbolOf(currency)
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay })
      return moneyText(format, cents / 100)
    },
  }
}

const longestSubject = 150

/** Converts any text to one line for a header. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1).toWellFormed()}…`
}

interface MailBrand {
  readonly name: string
  /** White text on it is readable. */
  readonly color: string
}

/** The appearance of each brand in mails. A test compares it with the brands' own data. */
export const mailBrands: Readonly<Record<BrandSlug, MailBrand>> = {
  'picture-share': { name: 'Picture Share', color: '#be123c' },
  snapshare: { name: 'SnapShare', color: '#7e22ce' },
  snapzone: { name: 'SnapZone', color: '#15803d' },
}
