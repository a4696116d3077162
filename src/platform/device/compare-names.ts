import { regionalTag } from './reader-locale.ts'

let made: { readonly tag: string; readonly collator: Intl.Collator } | null = null

/**
 * Compares two names as readers of the page's language expect: accented letters beside their base letters, `Table 2`
 * before `Table 10`.
 */
export function compareNames(one: string, other: string): number {
  const language = 'document' in globalThis ? document.documentElement.lang : ''
  const tag = regionalTag(language || 'en')
  // A list compares thousands of times, and Intl objects are slow to create.
  if (made?.tag !== tag) made = { tag, collator: new Intl.Collator(tag, { numeric: true }) }
  return made.collator.compare(one, other)
}
