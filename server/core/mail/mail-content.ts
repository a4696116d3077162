import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { MailLanguage } from '#server/core/db/tables/mail-tables.ts'
import { mailBrands } from './mail-brands.ts'
import type { MailKind, MailOfKind, MailParams, MailText, MailWords, MailWriters } from './mail-kinds.ts'
import { mailLanguages } from './mail-language.ts'
import { germanMails } from './words-de.ts'
import { englishMails } from './words-en.ts'

/** A mail in its words, as it waits for being sent. */
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

/** Who gets it, and in what words. `origin` is where links lead. */
export interface MailTarget {
  readonly address: string
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
}

/** Mails in other languages than German are English. */
function wordsOf(language: MailLanguage): MailWords {
  return language === 'de' ? germanMails : englishMails
}

/** Puts a mail into the words of its language and brand. */
export function writeMail(mail: MailOfKind, { address, language, brand, origin }: MailTarget): MailContent {
  const words = wordsOf(language)
  const { name } = mailBrands[brand]
  const text = textOf(words.mails, mail, name)
  const { subject, paragraphs, code = null, button, notes = [] } = text
  return {
    to: address,
    language,
    brand,
    subject: oneLine(subject),
    paragraphs: [...paragraphs],
    code,
    button: button === undefined ? null : { label: button.label, url: origin + button.path },
    notes: [...notes, words.footer(name)],
  }
}

interface Pair<Kind extends MailKind> {
  readonly kind: Kind
  readonly params: MailParams[Kind]
}

function textOf<Kind extends MailKind>(
  writers: MailWriters,
  { kind, params }: Pair<Kind>,
  brandName: string,
): MailText {
  return writers[kind](params, brandName)
}

const longestSubject = 150

/** A header is one line, whatever people write into what it names. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1).toWellFormed()}…`
}
