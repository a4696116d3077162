import { useEffect, useMemo, useState } from 'react'
import { brandOf } from '#src/brand/current-brand.ts'
import { recapStyles } from '#src/brand/recap-styles.ts'
import type { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { barsOf } from '#src/contract/rules/voice-peaks.ts'
import type { RecapPlan } from '#src/contract/rules/recap-plan.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatDay, formatList, joinFacts } from '#src/i18n/format.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { inTranslation } from '#src/i18n/current-locale.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import type { Translation } from '#src/i18n/translation.ts'
import type { ChapterStart } from './chapter-starts.ts'
import { isShort, type SpokenEntry } from './choose-entries.ts'
import { type CardLine, drawCard } from './draw-card.ts'

const namesShown = 8
/** The longest text shown with a voice. Longer texts are left out. */
const longestSpoken = 120

interface Drawing {
  readonly brand: BrandSlug
  readonly texts: RecapTexts
  readonly frame: Sides
}

/** A title of the recap, rendered at the size of the frame. */
interface DrawnCard {
  readonly blob: Blob
  readonly url: string
}

export interface DrawnCards {
  readonly title: DrawnCard
  readonly credits: DrawnCard
  /** Keyed by the photo that each card precedes. */
  readonly chapters: ReadonlyMap<PhotoId, DrawnCard>
  readonly voices: ReadonlyMap<GuestbookId, DrawnCard>
}

/** The texts of a recap. */
export type RecapTexts = ReturnType<typeof useRecapTexts>

interface RecapTextSources {
  readonly quotes: readonly GuestbookView[]
  readonly speeches: readonly SpokenEntry[]
  readonly chapters: readonly ChapterStart[]
}

/**
 * The texts of a recap's titles, in the language of the translation: the recap's name, the speakers and the
 * photographers.
 */
export function useRecapTexts(
  { brand, name }: ZoneView,
  plan: RecapPlan,
  {
    translation,
    quotes,
    speeches,
    chapters,
  }: RecapTextSources & { readonly translation: Translation | null },
) {
  return useMemo(
    () => ({
      ...inTranslation(translation, () => recapTexts({ brand, name }, plan)),
      chapters,
      quotes: quotes.map(({ text, user }) => joinFacts([text, user.displayName])),
      voices: plan.voices.flatMap(({ entryId }) => {
        const speech = speeches.find(({ id }) => id === entryId)
        return speech === undefined ? [] : [textsOf(speech)]
      }),
    }),
    [translation, brand, name, plan, quotes, speeches, chapters],
  )
}

function textsOf({ id, text, user, voice }: SpokenEntry) {
  const quote = isShort(text, longestSpoken) ? text : ''
  return { id, quote, name: user.displayName, bars: barsOf(voice.peaks) }
}

function recapTexts({ brand, name }: Pick<ZoneView, 'brand' | 'name'>, plan: RecapPlan) {
  const words = currentWords(recapWords)
  const { firstAt, lastAt, lengthMs, names } = plan
  const days = [...new Set([formatDay(firstAt), formatDay(lastAt)])].join(' – ')
  const more = names.length - namesShown
  const people =
    more > 0
      ? `${joinFacts(names.slice(0, namesShown))} ${words.andMore({ people: more })}`
      : formatList(names)
  return {
    name: words.titles[brand]({ seconds: Math.round(lengthMs / 1000) }),
    zone: name,
    days,
    photosBy: words.photosBy,
    people,
  }
}

/** The titles as images in the theme of the zone's brand. null until they are rendered. */
export function useRecapCards({ brand, texts, frame }: Drawing): DrawnCards | null {
  const [drawn, setDrawn] = useState<{ readonly of: Drawing; readonly cards: DrawnCards } | null>(null)
  const drawing = useMemo((): Drawing => ({ brand, texts, frame }), [brand, texts, frame])
  useEffect(() => {
    let isWanted = true
    const urls: string[] = []
    const draw = async () => {
      const { brand, texts, frame } = drawing
      const drawn = await Promise.all(
        cardsOf(brand, texts).map(async (card) => drawCard({ ...recapStyles[brand], ...card }, frame)),
      )
      if (!isWanted) return
      const [title, credits, ...others] = drawn.map((blob) => {
        const url = URL.createObjectURL(blob)
        urls.push(url)
        return { blob, url }
      })
      if (title === undefined || credits === undefined) return
      const voices = others.splice(texts.chapters.length)
      const byPhoto = new Map(
        others.flatMap((card, index) => {
          const chapter = texts.chapters[index]
          return chapter === undefined ? [] : [[chapter.photoId, card] as const]
        }),
      )
      const byEntry = new Map(
        voices.flatMap((card, index) => {
          const voice = texts.voices[index]
          return voice === undefined ? [] : [[voice.id, card] as const]
        }),
      )
      setDrawn({ of: drawing, cards: { title, credits, chapters: byPhoto, voices: byEntry } })
    }
    void draw()
    return () => {
      isWanted = false
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [drawing])
  return drawn?.of === drawing ? drawn.cards : null
}

interface CardTexts {
  readonly lines: readonly CardLine[]
  readonly bars?: readonly number[]
}

/** Returns the title card, the credits and one card for each chapter and each voice. */
function cardsOf(brand: BrandSlug, texts: RecapTexts): readonly CardTexts[] {
  const small = { isTitle: false, maxLines: 1, largestMm: 4.5 }
  const name: CardLine = { text: brandOf(brand).name, ...small }
  const hasQuotes = texts.quotes.length > 0
  return [
    {
      lines: [
        name,
        { text: texts.name, isTitle: true, largestMm: 14, maxLines: 3 },
        { text: texts.zone, isTitle: false, largestMm: 7, maxLines: 2 },
        { text: texts.days, ...small },
      ],
    },
    {
      lines: [
        { text: texts.photosBy, ...small },
        {
          text: texts.people,
          isTitle: true,
          largestMm: hasQuotes ? 7 : 10,
          maxLines: hasQuotes ? 3 : 5,
        },
        ...texts.quotes.map((text) => ({ text, ...small })),
        { text: texts.zone, isTitle: false, largestMm: 6, maxLines: 2 },
        name,
      ],
    },
    ...texts.chapters.map(({ title }) => ({
      lines: [{ text: title, isTitle: true, largestMm: 12, maxLines: 3 }],
    })),
    ...texts.voices.map((voice) => ({
      bars: voice.bars,
      lines: [
        { text: voice.quote, isTitle: false, largestMm: 6, maxLines: 4 },
        { text: voice.name, isTitle: true, largestMm: 9, maxLines: 2 },
      ],
    })),
  ]
}
