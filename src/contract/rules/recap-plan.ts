import type { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ownBeatMs } from './film-beat.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** What the plan of a recap has to know of a photo. */
export interface RecapPhoto {
  readonly id: PhotoId
  readonly takenAt: EpochMs
  readonly likes: number
  /** Who took it: two photos of one person within seconds are likely the same picture. */
  readonly uploaderKey: string
  readonly name: string
  /** How much of its clip there is to play; not there for a photo that stands still. */
  readonly clipMs?: number
}

/** A voice of the guestbook that a recap may end with. */
export interface RecapVoice {
  readonly id: GuestbookId
  readonly lengthMs: number
}

/** A voice's part of a recap; one that is longer than that fades out. */
interface RecapVoiceShot {
  readonly entryId: GuestbookId
  readonly startMs: number
  readonly lengthMs: number
}

/** A photo's part of a recap. It goes on for `recapFadeMs` after its end while the next one comes in over it. */
export interface RecapShot {
  readonly photoId: PhotoId
  readonly startMs: number
  readonly lengthMs: number
  /** How large the picture is at the beginning and at the end; 1 fills the frame. */
  readonly fromZoom: number
  readonly toZoom: number
}

/** What a recap shows and when: a title, the photos in the order in which they were taken, voices, and who took them. */
export interface RecapPlan {
  readonly titleMs: number
  readonly shots: readonly RecapShot[]
  readonly voices: readonly RecapVoiceShot[]
  readonly creditsAtMs: number
  readonly lengthMs: number
  /** When the first and the last of its photos were taken. */
  readonly firstAt: EpochMs
  readonly lastAt: EpochMs
  /** Who took its photos, most photos first; each name once. */
  readonly names: readonly string[]
}

export const recapFadeMs = 500
/** Fewer photos make no recap. */
export const leastRecapPhotos = 3
/** The title, each photo and the names last at most so long. */
const longestSlideMs = 3000
const longestMs = 60_000
/** As many as a minute has room for between title and names. */
export const mostRecapPhotos = longestMs / longestSlideMs - 2
/** Photos of one person that follow each other so closely count as one. */
const burstMs = 20_000
const nearZoom = 1.12
/** Voices make a recap longer by at most so much: with them it is still a film that a zone keeps. */
const mostVoiceMs = 14_000
/** The rest after a voice. */
const voiceRestMs = 600

/**
 * The recap of these photos, at most 60 s long: liked ones and ones from the whole time, none twice, none of a burst but its
 * best; null for fewer than `leastRecapPhotos`. A recap of the photos that a recap chose has the same ones. Pictures change on
 * beats, which come every `beatMs`. A clip has twice a photo's time while there is room. Voices follow the photos in their
 * order: those that fit whole, or the beginning of the first one.
 */
export function planRecap(
  photos: readonly RecapPhoto[],
  beatMs = ownBeatMs,
  voices: readonly RecapVoice[] = [],
): RecapPlan | null {
  const chosen = chooseRecapPhotos(photos, mostRecapPhotos)
  const [first] = chosen
  const last = chosen.at(-1)
  if (first === undefined || last === undefined || chosen.length < leastRecapPhotos) return null
  const slideMs = Math.max(1, Math.floor(longestSlideMs / beatMs)) * beatMs
  const shots = placeShots(chosen, slideMs)
  const shown = shots.at(-1)
  const voicesAtMs = shown === undefined ? slideMs : shown.startMs + shown.lengthMs
  const spoken = placeVoices(voices, beatMs, voicesAtMs)
  const heard = spoken.at(-1)
  const creditsAtMs = heard === undefined ? voicesAtMs : heard.startMs + heard.lengthMs
  return {
    titleMs: slideMs,
    shots,
    voices: spoken,
    creditsAtMs,
    lengthMs: creditsAtMs + slideMs,
    firstAt: first.takenAt,
    lastAt: last.takenAt,
    names: namesOf(chosen),
  }
}

function placeShots(chosen: readonly RecapPhoto[], slideMs: number): readonly RecapShot[] {
  const slides = Math.floor(longestMs / slideMs) - 2
  let [spare, startMs] = [slides - chosen.length, slideMs]
  return chosen.map((photo, index): RecapShot => {
    const { clipMs = 0 } = photo
    const isLong = clipMs >= 2 * slideMs && spare > 0
    const shot = { photoId: photo.id, startMs, lengthMs: isLong ? 2 * slideMs : slideMs }
    if (isLong) spare -= 1
    startMs += shot.lengthMs
    // What moves is not moved.
    if (clipMs > 0) return { ...shot, fromZoom: 1, toZoom: 1 }
    const isNearing = index % 2 === 0
    return { ...shot, fromZoom: isNearing ? 1 : nearZoom, toZoom: isNearing ? nearZoom : 1 }
  })
}

/** The voices that have a part of a recap, from `voicesAtMs` on: those that fit whole, or the beginning of the first one. */
export function placeVoices(
  voices: readonly RecapVoice[],
  beatMs: number,
  voicesAtMs: number,
): readonly RecapVoiceShot[] {
  const placed: RecapVoiceShot[] = []
  const mostMs = Math.max(1, Math.floor(mostVoiceMs / beatMs)) * beatMs
  let startMs = voicesAtMs
  for (const { id, lengthMs } of voices) {
    const shownMs = Math.ceil((lengthMs + voiceRestMs) / beatMs) * beatMs
    if (startMs + shownMs > voicesAtMs + mostMs) continue
    placed.push({ entryId: id, startMs, lengthMs: shownMs })
    startMs += shownMs
  }
  const [first] = voices
  return placed.length > 0 || first === undefined
    ? placed
    : [{ entryId: first.id, startMs, lengthMs: mostMs }]
}

/**
 * At most `most` of the photos, in the order in which they were taken: half of them the most liked of all, the others the
 * best of each part of the time. Of a burst the best alone is chosen from.
 */
export function chooseRecapPhotos(photos: readonly RecapPhoto[], most: number): readonly RecapPhoto[] {
  const candidates = withoutBursts(photos).toSorted(oldestFirst)
  if (candidates.length <= most) return candidates
  const liked = candidates.filter(({ likes }) => likes > 0).toSorted(bestFirst)
  const chosen = new Set(liked.slice(0, Math.floor(most / 2)))
  const others = candidates.filter((photo) => !chosen.has(photo))
  const places = most - chosen.size
  for (let place = 0; place < places; place += 1) {
    const from = Math.floor((place * others.length) / places)
    const to = Math.floor(((place + 1) * others.length) / places)
    const [best] = others.slice(from, to).toSorted(bestFirst)
    if (best !== undefined) chosen.add(best)
  }
  return [...chosen].toSorted(oldestFirst)
}

function withoutBursts(photos: readonly RecapPhoto[]): readonly RecapPhoto[] {
  const known = new Map(photos.map((photo) => [photo.id, photo]))
  const best: RecapPhoto[] = []
  for (const own of Map.groupBy(known.values(), ({ uploaderKey }) => uploaderKey).values()) {
    let burst: RecapPhoto[] = []
    for (const photo of own.toSorted(oldestFirst)) {
      const last = burst.at(-1)
      if (last !== undefined && photo.takenAt - last.takenAt > burstMs) {
        best.push(...burst.toSorted(bestFirst).slice(0, 1))
        burst = []
      }
      burst.push(photo)
    }
    best.push(...burst.toSorted(bestFirst).slice(0, 1))
  }
  return best
}

function namesOf(photos: readonly RecapPhoto[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { name } of photos) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

function oldestFirst(a: RecapPhoto, b: RecapPhoto): number {
  return a.takenAt - b.takenAt || (a.id < b.id ? -1 : 1)
}

function bestFirst(a: RecapPhoto, b: RecapPhoto): number {
  return b.likes - a.likes || oldestFirst(a, b)
}
