import type { Translation } from './translation.ts'
import { errorWording } from './en/error.ts'
import { offlineWording } from './en/offline.ts'
import { shellWording } from './en/shell.ts'
import { tileWording } from './en/tile.ts'
import { heroWording } from './en/hero.ts'
import { homeWording } from './en/home.ts'
import { zoneWording } from './en/zone.ts'

/** The strings of what is there from the start, before a brand's own words. The other areas come with their pages. */
const base = {
  shell: shellWording,
  hero: heroWording,
  home: homeWording,
  zone: zoneWording,
  tile: tileWording,
  offline: offlineWording,
  error: errorWording,
}

export type Wording = typeof base

/** What a brand says in its own words. */
export interface WordingOverrides {
  readonly hero?: Partial<Wording['hero']>
  readonly home?: Partial<Wording['home']>
  readonly zone?: Partial<Wording['zone']>
}

/** The catalogue of a language, null for English, with a brand's words in it laid over. */
export function wordingOf(overrides: WordingOverrides, translation: Translation | null): Wording {
  const byTranslation = known.get(overrides) ?? new Map<Translation | null, Wording>()
  known.set(overrides, byTranslation)
  const found = byTranslation.get(translation)
  if (found !== undefined) return found
  const words = translation?.wording(base) ?? base
  const wording = {
    ...words,
    hero: { ...words.hero, ...overrides.hero },
    home: { ...words.home, ...overrides.home },
    zone: { ...words.zone, ...overrides.zone },
  }
  byTranslation.set(translation, wording)
  return wording
}

/** Hundreds of parts of a page ask for the same one. */
const known = new WeakMap<WordingOverrides, Map<Translation | null, Wording>>()
