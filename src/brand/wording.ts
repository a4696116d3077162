import { errorWording } from './wording/error-wording.ts'
import { offlineWording } from './wording/offline-wording.ts'
import { photoWording } from './wording/photo-wording.ts'
import { shellWording } from './wording/shell-wording.ts'
import { homeWording, landingWording } from './wording/welcome-wording.ts'
import { zoneWording } from './wording/zone-wording.ts'

/** The strings of what is there from the start, before a brand's own words. The other areas come with their pages. */
const base = {
  shell: shellWording,
  landing: landingWording,
  home: homeWording,
  zone: zoneWording,
  photo: photoWording,
  offline: offlineWording,
  error: errorWording,
}

export type Wording = typeof base

/** What a brand says in its own words. */
export interface WordingOverrides {
  readonly landing?: Partial<Wording['landing']>
  readonly home?: Partial<Wording['home']>
  readonly zone?: Partial<Wording['zone']>
}

/** The catalogue with a brand's words laid over it. */
export function wordingOf(overrides: WordingOverrides): Wording {
  return {
    ...base,
    landing: { ...base.landing, ...overrides.landing },
    home: { ...base.home, ...overrides.home },
    zone: { ...base.zone, ...overrides.zone },
  }
}
