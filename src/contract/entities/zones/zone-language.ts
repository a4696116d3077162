import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'

/**
 * The language of everything that a zone shows to everyone: its wall, films, posters, website and link previews. null:
 * each reader's own language.
 */
export const ZoneLanguage = v.nullable(v.picklist(languageCodes))
export type ZoneLanguage = v.InferOutput<typeof ZoneLanguage>

/** The zone's language as stored in a row. A language that this build does not support is read as null. */
export const StoredZoneLanguage = v.optional(v.fallback(ZoneLanguage, null), null)
