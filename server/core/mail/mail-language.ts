import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { regionIn } from '#src/contract/wire/language-tag.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'

/** The first is the default. */
export const mailLanguages = languageCodes

const Language = v.picklist(mailLanguages)

/** Returns the first language of an `Accept-Language` header that is available for email; English if there is none. */
export function mailLanguageOf(acceptLanguage: string | undefined): MailLanguage {
  return spokenLanguageOf(acceptLanguage) ?? 'en'
}

/**
 * Returns the region of an `Accept-Language` header for this language, by the same rule as the screens; empty if it
 * names none.
 */
export function mailRegionOf(acceptLanguage: string | undefined, language: MailLanguage): string {
  return regionIn(language, rangesOf(acceptLanguage))
}

/** Returns the first language of the header that is available for email; null if there is none. */
export function spokenLanguageOf(acceptLanguage: string | undefined): MailLanguage | null {
  for (const range of rangesOf(acceptLanguage)) {
    const [tag = ''] = range.toLowerCase().split('-')
    if (v.is(Language, tag)) return tag
  }
  return null
}

/** Returns the header's language tags in order, without weights. */
function rangesOf(acceptLanguage = ''): readonly string[] {
  return acceptLanguage.split(',').map((range) => range.replace(/;.*/s, '').trim())
}
