import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { regionIn } from '#src/contract/wire/reader-region.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'

/** The first is the default. */
export const mailLanguages = languageCodes

const Language = v.picklist(mailLanguages)

/** The first language of an `Accept-Language` header that mails are written in; English where there is none. */
export function mailLanguageOf(acceptLanguage: string | undefined): MailLanguage {
  return spokenLanguageOf(acceptLanguage) ?? 'en'
}

/** The region of an `Accept-Language` header for that language, by the rule of the screens; empty where it names none. */
export function mailRegionOf(acceptLanguage: string | undefined, language: MailLanguage): string {
  return regionIn(language, rangesOf(acceptLanguage))
}

/** The first language of such a header that mails are written in; null where there is none. */
export function spokenLanguageOf(acceptLanguage: string | undefined): MailLanguage | null {
  for (const range of rangesOf(acceptLanguage)) {
    const [tag = ''] = range.toLowerCase().split('-')
    if (v.is(Language, tag)) return tag
  }
  return null
}

/** The tags of the header in its order, without their weights. */
function rangesOf(acceptLanguage = ''): readonly string[] {
  return acceptLanguage.split(',').map((range) => range.replace(/;.*/s, '').trim())
}
