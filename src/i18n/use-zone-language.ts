import { useEffect, useState } from 'react'
import { type Language, languageCodes } from '#src/contract/wire/languages.ts'
import { currentTranslation, showTranslation } from './current-locale.ts'
import { loadWholeTranslation } from './load-translation.ts'
import type { Translation } from './translation.ts'
import { useTranslation } from './use-words.ts'

/** null or undefined: the reader's own; rows of earlier versions have none. */
type WantedLanguage = Language | null | undefined

/**
 * The words in which something of a zone is drawn, for `inTranslation`; undefined while they are being loaded. The reader's
 * own language where the zone has none, or where its words cannot be had now.
 */
export function useTranslationIn(wanted: WantedLanguage): Translation | null | undefined {
  const own = useTranslation()
  const isOwn = wanted == null || wanted === (own?.language ?? languageCodes[0])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
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

interface Loaded {
  readonly wanted: Language
  readonly translation: Translation | null
}

let switches = 0

/**
 * Shows all words and formats in a zone's language while the caller is mounted, then in the reader's own again. Answers the
 * language in use. For a page that is seen by everyone in a room; its root element has the `lang`.
 */
export function useShownLanguage(wanted: WantedLanguage): Language {
  const inUse = useTranslation()?.language
  useEffect(() => {
    if (wanted == null) return undefined
    void speak(wanted)
    return () => void speak(document.documentElement.lang)
  }, [wanted])
  return languageCodes.find((code) => code === inUse) ?? 'en'
}

/** The latest call decides, whichever words come first. What cannot be had now changes nothing. */
async function speak(language: string): Promise<void> {
  switches += 1
  const turn = switches
  const translation = await loadWholeTranslation(language).catch(() => currentTranslation())
  if (turn === switches) showTranslation(translation)
}
