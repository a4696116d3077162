import type { ZoneActivity } from '#src/data/metrics/zone-activity.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** A piece of advice with the numbers that it comes from. */
export type Advice =
  /** Fewer than half of the guests have added a photo. */
  | { readonly kind: 'quiet'; readonly added: number; readonly others: number }
  /** Everybody came by one code, so that nothing tells where it hangs well. */
  | { readonly kind: 'one-code'; readonly joins: number }
  /** Nobody came by a code while others brought people. */
  | { readonly kind: 'unused-code'; readonly label: string; readonly joinsElsewhere: number }
  /** Fewer likes than photos. */
  | { readonly kind: 'few-likes'; readonly likes: number; readonly photos: number }
  /** It ends within two days, with photos in it. */
  | { readonly kind: 'ending'; readonly hours: number; readonly photos: number }

export type AdviceKind = Advice['kind']

const soonMs = 48 * hourMs
/** Below these, one person more or less would turn the advice around. */
const fewestGuests = 4
const fewestJoins = 15
const fewestJoinsElsewhere = 3
const fewestPhotos = 10

/** What the host of a zone could do next, by what people did there; nothing where the numbers are too small to tell. */
export function adviceFor(zone: ZoneActivity): readonly Advice[] {
  const { others, othersWithPhotos, photos, likes, endsInMs, codes } = zone
  const joins = codes.reduce((sum, code) => sum + code.joins, 0)
  const [only] = codes
  const unused = codes.find((code) => code.joins === 0 && code.label !== '')
  const found: Advice[] = []
  if (others >= fewestGuests && othersWithPhotos * 2 < others)
    found.push({ kind: 'quiet', added: othersWithPhotos, others })
  if (codes.length === 1 && only !== undefined && only.joins >= fewestJoins)
    found.push({ kind: 'one-code', joins: only.joins })
  if (unused !== undefined && joins >= fewestJoinsElsewhere)
    found.push({ kind: 'unused-code', label: unused.label, joinsElsewhere: joins })
  if (photos >= fewestPhotos && likes < photos) found.push({ kind: 'few-likes', likes, photos })
  if (endsInMs !== null && endsInMs <= soonMs && photos > 0)
    found.push({ kind: 'ending', hours: Math.max(1, Math.floor(endsInMs / hourMs)), photos })
  return found
}
