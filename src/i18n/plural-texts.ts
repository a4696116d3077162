import { wholeNumberIn } from './message.ts'

/**
 * Returns a text in every plural form of the language, as attributes `data-one` to `data-other`. `#` stands for the
 * number. Used on prerendered pages, whose scripts have no messages.
 */
export function pluralTexts(
  language: string,
  countText: (count: number) => string,
): Readonly<Record<string, string>> {
  const rules = new Intl.PluralRules(language)
  const forms = rules.resolvedOptions().pluralCategories.flatMap((category) => {
    const count = counts.find((number) => rules.select(number) === category)
    if (count === undefined) return []
    const text = countText(count).replace(wholeNumberIn(language, count), '#')
    return [[`data-${category}`, text] as const]
  })
  return Object.fromEntries(forms)
}

/** Includes an example of every plural form that integers have. */
const counts = Array.from({ length: 1000 }, (_none, number) => number)
