import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'
import type { MailLanguage } from '#server/core/db/tables/mail-tables.ts'

/** The first is the default. */
export const mailLanguages = languageCodes

const Language = v.picklist(mailLanguages)

/** The first language of an `Accept-Language` header that mails are written in; English where there is none. */
export function mailLanguageOf(acceptLanguage: string | undefined): MailLanguage {
  return spokenLanguageOf(acceptLanguage) ?? 'en'
}

/** The same; null where there is none. */
export function spokenLanguageOf(acceptLanguage: string | undefined): MailLanguage | null {
  for (const range of (acceptLanguage ?? '').split(',')) {
    const [tag = ''] = range.trim().toLowerCase().split(/[-;]/)
    if (v.is(Language, tag)) return tag
  }
  return null
}
