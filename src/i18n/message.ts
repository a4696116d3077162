import { regionalTag } from '#src/platform/device/reader-locale.ts'

/** What the modules of messages call. Each is of one language, whatever the language in use: the server speaks several. */

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
 * A whole number as readers of the tag write it: `1,204`. The most frequent need no `Intl.NumberFormat`: the first screen has
 * numbers, and a slow phone takes a tenth of a second to make the first.
 */
export function wholeNumberIn(tag: string, count: number): string {
  if (Math.abs(count) < 1000) return String(count)
  const separator = separators[tag]
  if (separator !== undefined) return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
  const format = formats.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  formats.set(tag, format)
  return format.format(count)
}

/** Whole numbers of a language's messages, as the reader's region writes them. */
export function numberIn(language: string): (count: number) => string {
  return (count) => wholeNumberIn(regionalTag(language), count)
}

/** Texts by CLDR's plural categories. */
interface PluralForms {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** The text that a language's plural rules choose for a count. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  let made: Intl.PluralRules | null = null
  return (count, forms) => forms[(made ??= new Intl.PluralRules(language)).select(count)] ?? forms.other
}
