import type { ZoneActivity } from '#src/data/metrics/zone-activity.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** A suggestion with the numbers behind it. */
export type Advice =
  /** Fewer than half of the guests have added a photo. */
  | { readonly kind: 'quiet'; readonly added: number; readonly others: number }
  /** Everyone joined with the same code, so the best location for a code is unknown. */
  | { readonly kind: 'one-code'; readonly joins: number }
  /** Nobody joined with this code, although others brought people. */
  | { readonly kind: 'unused-code'; readonly label: string; readonly joinsElsewhere: number }
  /** There are fewer likes than photos. */
  | { readonly kind: 'few-likes'; readonly likes: number; readonly photos: number }
  /** The zone ends within two days and contains photos. */
  | { readonly kind: 'ending'; readonly hours: number; readonly photos: number }

export type AdviceKind = Advice['kind']

const soonMs = 48 * hourMs
/** Below these numbers, a single person could reverse a suggestion. */
const minGuests = 4
const minJoins = 15
const minJoinsElsewhere = 3
const minPhotos = 10

/** Returns suggestions for a zone's host, based on its activity. Empty if the numbers are too small. */
export function adviceFor(zone: ZoneActivity): readonly Advice[] {
  const { others, othersWithPhotos, photos, likes, endsInMs, codes } = zone
  const joins = codes.reduce((sum, code) => sum + code.joins, 0)
  const [firstCode] = codes
  const unused = codes.find((code) => code.joins === 0 && code.label !== '')
  const advice: Advice[] = []
  if (others >= minGuests && othersWithPhotos * 2 < others)
    advice.push({ kind: 'quiet', added: othersWithPhotos, others })
  if (codes.length === 1 && firstCode !== undefined && firstCode.joins >= minJoins)
    advice.push({ kind: 'one-code', joins: firstCode.joins })
  if (unused !== undefined && joins >= minJoinsElsewhere)
    advice.push({ kind: 'unused-code', label: unused.label, joinsElsewhere: joins })
  if (photos >= minPhotos && likes < photos) advice.push({ kind: 'few-likes', likes, photos })
  if (endsInMs !== null && endsInMs <= soonMs && photos > 0)
    advice.push({ kind: 'ending', hours: Math.max(1, Math.floor(endsInMs / hourMs)), photos })
  return advice
}
