import { useEffect, useMemo, useState } from 'react'
import { brandOf } from '#src/brand/current-brand.ts'
import { recapStyles } from '#src/brand/recap-styles.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { RecapPlan } from '#src/contract/rules/recap-plan.ts'
import { useGuestbook } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatDay, formatList, joinFacts } from '#src/i18n/format.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { inTranslation } from '#src/i18n/current-locale.ts'
import { currentWords } from '#src/i18n/current-words.ts'
import type { Translation } from '#src/i18n/translation.ts'
import { type CardLine, drawCard } from './draw-card.ts'

const namesShown = 8
/** Short words of the guestbook end the film. */
const mostQuotes = 3
const longestQuote = 60

interface Drawing {
  readonly brand: BrandSlug
  readonly texts: ReturnType<typeof useRecapTexts>
  readonly frame: Sides
}

interface DrawnCards {
  readonly title: { readonly blob: Blob; readonly url: string }
  readonly credits: { readonly blob: Blob; readonly url: string }
}

/** The texts of a recap's two titles, in the language of the translation: what it is, and who took its photos. */
export function useRecapTexts(
  { id, brand, name, mode }: ZoneView,
  plan: RecapPlan,
  translation: Translation | null,
) {
  const entries = useGuestbook(id)
  const quotes = useMemo(() => (mode === 'open' ? shortQuotes(entries ?? []) : []), [entries, mode])
  const [first, setFirst] = useState<readonly string[] | null>(null)
  // An entry that comes while the film is watched does not start it again.
  if (first === null && entries !== undefined) setFirst(quotes)
  return useMemo(
    () => ({
      ...inTranslation(translation, () => recapTexts({ brand, name }, plan)),
      quotes: first ?? [],
    }),
    [translation, brand, name, plan, first],
  )
}

/** A few short words of the guestbook with their authors, the first ones first. */
function shortQuotes(entries: readonly GuestbookView[]): readonly string[] {
  const short = entries.filter(
    ({ status, text }) =>
      status === 'ready' && text !== '' && text.length <= longestQuote && !text.includes('\n'),
  )
  return short
    .toReversed()
    .slice(0, mostQuotes)
    .map(({ text, user }) => joinFacts([text, user.displayName]))
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

/** The two titles as pictures in the look of the zone's brand; null until they are drawn. */
export function useRecapCards({ brand, texts, frame }: Drawing): DrawnCards | null {
  const [drawn, setDrawn] = useState<{ readonly of: Drawing; readonly cards: DrawnCards } | null>(null)
  const drawing = useMemo((): Drawing => ({ brand, texts, frame }), [brand, texts, frame])
  useEffect(() => {
    let isWanted = true
    const urls: string[] = []
    const draw = async () => {
      const { brand, texts, frame } = drawing
      const style = recapStyles[brand]
      const small = { isTitle: false, maxLines: 1, largestMm: 4.5 }
      const name: CardLine = { text: brandOf(brand).name, ...small }
      const [title, credits] = await Promise.all([
        drawCard(
          {
            ...style,
            lines: [
              name,
              { text: texts.name, isTitle: true, largestMm: 14, maxLines: 3 },
              { text: texts.zone, isTitle: false, largestMm: 7, maxLines: 2 },
              { text: texts.days, ...small },
            ],
          },
          frame,
        ),
        drawCard(
          {
            ...style,
            lines: [
              { text: texts.photosBy, ...small },
              {
                text: texts.people,
                isTitle: true,
                largestMm: texts.quotes.length === 0 ? 10 : 7,
                maxLines: texts.quotes.length === 0 ? 5 : 3,
              },
              ...texts.quotes.map((text) => ({ text, ...small })),
              { text: texts.zone, isTitle: false, largestMm: 6, maxLines: 2 },
              name,
            ],
          },
          frame,
        ),
      ])
      if (!isWanted) return
      const withUrl = (blob: Blob) => {
        const url = URL.createObjectURL(blob)
        urls.push(url)
        return { blob, url }
      }
      setDrawn({ of: drawing, cards: { title: withUrl(title), credits: withUrl(credits) } })
    }
    void draw()
    return () => {
      isWanted = false
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [drawing])
  return drawn?.of === drawing ? drawn.cards : null
}
