import { makeStore } from '#src/platform/store.ts'
import type { Translation } from './translation.ts'

const current = makeStore<Translation | null>(null)

/** The words of the language in use; null for English, whose words are in the code itself. */
export const currentTranslation = current.get

/** Speaks another language from now on; null for English. */
export const showTranslation = current.set

export const subscribeToLocale = current.subscribe
