import { regionalTag } from '#src/platform/device/reader-locale.ts'

/**
 * Functions that the message modules call. Each is for one language, regardless of the current one, because the server
 * uses several.
 */

const separators: Readonly<Record<string, string>> = {
  en: ',',
  'en-US': ',',
  'en-GB': ',',
  'en-AU': ',',
  'en-CA': ',',
  'en-IE': ',',
  'en-NZ': ',',
  de: '.',
  'de-DE': '.',
}
const formats = new Map<string, Intl.NumberFormat>()

/**
 * An integer in the format of a language tag: `1,204`. The most frequent tags need no `Intl.NumberFormat`: the first
 * screen has numbers, and a slow phone takes a tenth of a second to create the first instance.
 */
export function wholeNumberIn(tag: string, count: number): string {
  if (Math.abs(count) < 1000) return String(count)
  const separator = separators[tag]
  if (separator !== undefined) return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  formats.set(tag, format)
  return format.format(count)
}

/** Formats integers in a language's messages in the format of the reader's region. */
export function numberIn(language: string): (count: number) => string {
  return (count) => wholeNumberIn(regionalTag(language), count)
}

/** Texts by CLDR plural category. */
interface PluralForms {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** Returns the text for a count by a language's plural rules. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  let made: Intl.PluralRules | null = null
  return (count, forms) => forms[(made ??= new Intl.PluralRules(language)).select(count)] ?? forms.other
}
