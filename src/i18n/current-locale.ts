import { makeStore } from '#src/platform/store.ts'
import type { Translation } from './translation.ts'

const current = makeStore<Translation | null>(null)
let drawn: { readonly translation: Translation | null } | null = null

/** The words of the language in use; null for English, whose words are in the code itself. */
export function currentTranslation(): Translation | null {
  return drawn === null ? current.get() : drawn.translation
}

/** Speaks another language from now on; null for English. */
export const showTranslation = current.set

export const subscribeToLocale = current.subscribe

/** What `make` returns when words and formats are those of the translation. Components keep theirs: `make` is synchronous. */
export function inTranslation<Value>(translation: Translation | null, make: () => Value): Value {
  const before = drawn
  drawn = { translation }
  try {
    return make()
  } finally {
    drawn = before
  }
}
