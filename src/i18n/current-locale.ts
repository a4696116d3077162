import { makeStore } from '#src/platform/store.ts'
import type { Translation } from './translation.ts'

const current = makeStore<Translation | null>(null)
let drawn: { readonly translation: Translation | null } | null = null

/** The texts of the current language. null for English, whose texts are part of the code. */
export function currentTranslation(): Translation | null {
  return drawn === null ? current.get() : drawn.translation
}

/** Switches to another language. null for English. */
export const showTranslation = current.set

export const subscribeToLocale = current.subscribe

/**
 * Runs `make` with the texts and formats of the translation and returns its result. Components are not affected,
 * because `make` is synchronous.
 */
export function inTranslation<Value>(translation: Translation | null, make: () => Value): Value {
  const before = drawn
  drawn = { translation }
  try {
    return make()
  } finally {
    drawn = before
  }
}
