import type { Language } from '#src/contract/wire/languages.ts'
import type { Scene, SceneName } from '../drawing/draw-scene.ts'

/** A text in English and in German. */
export type BilingualText = readonly [en: string, de: string]

/** A photo of a demo zone, with the reactions of the other guests. */
export interface Shot extends Scene {
  /** The uploader, as an index into the guests; 0 is the host. */
  readonly by: number
  /** Minutes since the start of the evening. */
  readonly at: number
  readonly caption?: BilingualText
  /** For photos of the host: the position on the trail where it was taken, from 0 to 1. */
  readonly onWay?: number
  /** The index of the mission that this photo answers. */
  readonly mission?: number
  /** The number of other guests who like it. */
  readonly likes: number
  readonly comments?: readonly { readonly by: number; readonly words: BilingualText }[]
}

/** The content of a demo zone. */
export interface Story {
  readonly name: BilingualText
  /** The hour of the day at which it begins. */
  readonly hour: number
  readonly missions: readonly BilingualText[]
  /** The route of a hike, as an encoded trail line. */
  readonly way?: string
  /** The guestbook entries. `at` is in minutes since the start of the evening. */
  readonly guestbook: readonly { readonly by: number; readonly at: number; readonly words: BilingualText }[]
  readonly shots: readonly Shot[]
}

/** The names of the demo accounts. The first one is the host. */
export const guestNames = ['Mara', 'Jonas', 'Aylin', 'Tom', 'Sofia', 'Ben', 'Lena', 'Emil'] as const

/** Returns the text in the language of the site: German if the site is German, else English. */
export function inLanguage([en, de]: BilingualText, language: Extract<Language, 'en' | 'de'>): string {
  return language === 'de' ? de : en
}

/** Alternative texts for the photos of each scene. */
export const altTexts: Readonly<Record<SceneName, BilingualText>> = {
  table: [
    'Drawing: friends at a laid table under chains of lights',
    'Zeichnung: Freunde an einem gedeckten Tisch unter Lichterketten',
  ],
  plates: [
    'Drawing: plates of food on a wooden table, seen from above',
    'Zeichnung: Teller mit Essen auf einem Holztisch, von oben',
  ],
  toast: ['Drawing: raised glasses that meet', 'Zeichnung: Gläser, die anstoßen'],
  portrait: [
    'Drawing: smiling people in front of evening lights',
    'Zeichnung: lachende Menschen vor Abendlichtern',
  ],
  cakes: [
    'Drawing: a cake with burning candles, balloons behind it',
    'Zeichnung: eine Torte mit brennenden Kerzen, dahinter Ballons',
  ],
  dance: [
    'Drawing: people who dance under a mirror ball',
    'Zeichnung: Menschen tanzen unter einer Discokugel',
  ],
  couple: [
    'Drawing: a couple that dances under chains of lights',
    'Zeichnung: ein Paar tanzt unter Lichterketten',
  ],
  garden: [
    'Drawing: guests in the garden of a house with lit windows',
    'Zeichnung: Gäste im Garten eines Hauses mit hellen Fenstern',
  ],
  still: ['Drawing: candles and flowers at a window', 'Zeichnung: Kerzen und Blumen am Fenster'],
  ridges: [
    'Drawing: hikers on a ledge, mountains behind mountains',
    'Zeichnung: Wanderer auf einem Felsen, Berge hinter Bergen',
  ],
  lake: [
    'Drawing: a sailing boat on a lake, the light on the water',
    'Zeichnung: ein Segelboot auf einem See, Licht auf dem Wasser',
  ],
  forest: [
    'Drawing: hikers on a path through a forest with rays of light',
    'Zeichnung: Wanderer auf einem Waldweg mit Lichtstrahlen',
  ],
  camp: [
    'Drawing: people around a fire next to a tent, under stars',
    'Zeichnung: Menschen am Feuer neben einem Zelt, unter Sternen',
  ],
  summit: [
    'Drawing: people at the summit cross with their arms up',
    'Zeichnung: Menschen am Gipfelkreuz mit erhobenen Armen',
  ],
  flowering: [
    'Drawing: a meadow in flower in front of mountains',
    'Zeichnung: eine blühende Wiese vor Bergen',
  ],
  falls: ['Drawing: a waterfall between rocks', 'Zeichnung: ein Wasserfall zwischen Felsen'],
  hut: ['Drawing: a mountain hut with lit windows', 'Zeichnung: eine Berghütte mit hellen Fenstern'],
}
