import type { Translation } from './translation.ts'
import type { WordsByArea } from './words-by-area.ts'
import { errorWords } from './en/error.ts'
import { offlineWords } from './en/offline.ts'
import { shellWords } from './en/shell.ts'
import { tileWords } from './en/tile.ts'
import { heroWords } from './en/hero.ts'
import { homeWords } from './en/home.ts'
import { zoneWords } from './en/zone.ts'

/** The texts that are loaded at the start, without a brand's overrides. Other areas are loaded with their pages. */
const base = {
  shell: shellWords,
  hero: heroWords,
  home: homeWords,
  zone: zoneWords,
  tile: tileWords,
  offline: offlineWords,
  error: errorWords,
}

/** The texts that are loaded at the start. */
export type BaseWords = Pick<WordsByArea, keyof typeof base>

/** The texts that a brand replaces. */
export interface BrandOverrides {
  readonly hero?: Partial<BaseWords['hero']>
  readonly home?: Partial<BaseWords['home']>
  readonly zone?: Partial<BaseWords['zone']>
}

/** The texts of a language, null for English, with a brand's overrides applied. */
export function baseWordsOf(overrides: BrandOverrides, translation: Translation | null): BaseWords {
  const byTranslation = cache.get(overrides) ?? new Map<Translation | null, BaseWords>()
  cache.set(overrides, byTranslation)
  const cached = byTranslation.get(translation)
  if (cached !== undefined) return cached
  const words: BaseWords = translation?.base(base) ?? base
  const wording = {
    ...words,
    hero: { ...words.hero, ...overrides.hero },
    home: { ...words.home, ...overrides.home },
    zone: { ...words.zone, ...overrides.zone },
  }
  byTranslation.set(translation, wording)
  return wording
}

/** Cached, because hundreds of components request the same texts. */
const cache = new WeakMap<BrandOverrides, Map<Translation | null, BaseWords>>()
