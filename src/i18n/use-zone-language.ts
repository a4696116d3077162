import { useEffect, useState } from 'react'
import { type Language, languageCodes } from '#src/contract/wire/languages.ts'
import { currentTranslation, showTranslation } from './current-locale.ts'
import { loadWholeTranslation } from './load-translation.ts'
import type { Translation } from './translation.ts'
import { useTranslation } from './use-words.ts'

/** null or undefined: the reader's language. Rows written by earlier versions have none. */
type WantedLanguage = Language | null | undefined

/**
 * The texts for content of a zone in the zone's language, for `inTranslation`. undefined while they are being loaded.
 * Falls back to the reader's language if the zone has none, or if its texts cannot be loaded now.
 */
export function useTranslationIn(wanted: WantedLanguage): Translation | null | undefined {
  const own = useTranslation()
  const isOwn = wanted == null || wanted === (own?.language ?? languageCodes[0])
  const [loaded, setLoaded] = useState<LoadedTranslation | null>(null)
  useEffect(() => {
    if (isOwn) return undefined
    let isWanted = true
    const load = async () => {
      const translation = await loadWholeTranslation(wanted).catch(() => currentTranslation())
      if (isWanted) setLoaded({ wanted, translation })
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [wanted, isOwn])
  if (isOwn) return own
  return loaded?.wanted === wanted ? loaded.translation : undefined
}

interface LoadedTranslation {
  readonly wanted: Language
  readonly translation: Translation | null
}

let switches = 0

/**
 * Switches all texts and formats to a zone's language while the caller is mounted. Returns the current language. For a
 * page that everyone in a room sees; its root element has the `lang`.
 */
export function useShownLanguage(wanted: WantedLanguage): Language {
  const inUse = useTranslation()?.language
  useEffect(() => {
    if (wanted == null) return undefined
    void applyLanguage(wanted)
    return () => void applyLanguage(document.documentElement.lang)
  }, [wanted])
  return languageCodes.find((code) => code === inUse) ?? 'en'
}

/** The latest call wins, regardless of the order of loading. If loading fails, nothing changes. */
async function applyLanguage(language: string): Promise<void> {
  switches += 1
  const turn = switches
  const translation = await loadWholeTranslation(language).catch(() => currentTranslation())
  if (turn === switches) showTranslation(translation)
}
