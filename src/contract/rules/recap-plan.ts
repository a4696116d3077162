import type { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ownBeatMs } from './film-beat.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** The fields of a photo that the plan of a recap needs. */
export interface RecapPhoto {
  readonly id: PhotoId
  readonly takenAt: EpochMs
  readonly likes: number
  /** The photo's author. Two photos of one person within seconds probably show the same scene. */
  readonly uploaderKey: string
  readonly name: string
  /** The length of its clip; absent for a still photo. */
  readonly clipMs?: number
}

/** A voice recording of the guestbook that a recap may end with. */
export interface RecapVoice {
  readonly id: GuestbookId
  readonly lengthMs: number
}

/** A voice recording's part of a recap. A longer recording fades out. */
interface RecapVoiceShot {
  readonly entryId: GuestbookId
  readonly startMs: number
  readonly lengthMs: number
}

/** A photo's part of a recap. It continues for `recapFadeMs` after its end while the next one fades in over it. */
export interface RecapShot {
  readonly photoId: PhotoId
  readonly startMs: number
  readonly lengthMs: number
  /** The image's scale at the start and at the end; 1 fills the frame. */
  readonly fromZoom: number
  readonly toZoom: number
}

/**
 * The timeline of a recap: a title, the photos in the order of capture, voice recordings, and the names of the
 * photographers.
 */
export interface RecapPlan {
  readonly titleMs: number
  readonly shots: readonly RecapShot[]
  readonly voices: readonly RecapVoiceShot[]
  readonly creditsAtMs: number
  readonly lengthMs: number
  /** When its first and last photos were taken. */
  readonly firstAt: EpochMs
  readonly lastAt: EpochMs
  /** The photographers' names, maxPhotos photos first, without duplicates. */
  readonly names: readonly string[]
}

export const recapFadeMs = 500
/** Minimum number of photos for a recap. */
export const minRecapPhotos = 3
/** Maximum duration of the title, each photo and the names. */
const longestSlideMs = 3000
const longestMs = 60_000
/** The number of photos that fit in a minute between title and names. */
export const maxRecapPhotos = longestMs / longestSlideMs - 2
/** Photos of one person within this interval count as one. */
const burstMs = 20_000
const nearZoom = 1.12
/** Maximum time that voice recordings add to a recap. With it, the recap is still short enough to be a zone's film. */
const maxVoiceMs = 14_000
/** The pause after a voice recording. */
const voiceRestMs = 600

/**
 * Plans a recap of these photos, at most 60 s long without voice recordings. It contains liked photos and photos from
 * the whole period, without duplicates, and only the best of each burst. null for fewer than `minRecapPhotos`.
 * Planning again with only the chosen photos chooses the same ones. Photos change on beats, which come every `beatMs`.
 * A clip gets twice a photo's time while there is room. Voice recordings follow the photos in order: those that fit in
 * full, or the start of the first one.
 */
export function planRecap(
  photos: readonly RecapPhoto[],
  beatMs = ownBeatMs,
  voices: readonly RecapVoice[] = [],
): RecapPlan | null {
  const chosen = chooseRecapPhotos(photos, maxRecapPhotos)
  const [first] = chosen
  const last = chosen.at(-1)
  if (first === undefined || last === undefined || chosen.length < minRecapPhotos) return null
  const slideMs = Math.max(1, Math.floor(longestSlideMs / beatMs)) * beatMs
  const shots = placeShots(chosen, slideMs)
  const shown = shots.at(-1)
  const voicesAtMs = shown === undefined ? slideMs : shown.startMs + shown.lengthMs
  const spoken = placeVoices(voices, beatMs, voicesAtMs)
  const lastVoice = spoken.at(-1)
  const creditsAtMs = lastVoice === undefined ? voicesAtMs : lastVoice.startMs + lastVoice.lengthMs
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
    // No zoom on moving images.
    if (clipMs > 0) return { ...shot, fromZoom: 1, toZoom: 1 }
    const zoomsIn = index % 2 === 0
    return { ...shot, fromZoom: zoomsIn ? 1 : nearZoom, toZoom: zoomsIn ? nearZoom : 1 }
  })
}

/**
 * Returns the voice recordings of a recap, from `voicesAtMs` on: those that fit in full, or the start of the first one.
 */
export function placeVoices(
  voices: readonly RecapVoice[],
  beatMs: number,
  voicesAtMs: number,
): readonly RecapVoiceShot[] {
  const placed: RecapVoiceShot[] = []
  const maxMs = Math.max(1, Math.floor(maxVoiceMs / beatMs)) * beatMs
  let startMs = voicesAtMs
  for (const { id, lengthMs } of voices) {
    const shownMs = Math.ceil((lengthMs + voiceRestMs) / beatMs) * beatMs
    if (startMs + shownMs > voicesAtMs + maxMs) continue
    placed.push({ entryId: id, startMs, lengthMs: shownMs })
    startMs += shownMs
  }
  const [first] = voices
  return placed.length > 0 || first === undefined ? placed : [{ entryId: first.id, startMs, lengthMs: maxMs }]
}

/**
 * Returns at most `maxPhotos` of the photos in the order of capture. Half are the most liked photos; the others are the best
 * of each part of the period. Only the best photo of each burst is considered.
 */
export function chooseRecapPhotos(photos: readonly RecapPhoto[], maxPhotos: number): readonly RecapPhoto[] {
  const candidates = withoutBursts(photos).toSorted(oldestFirst)
  if (candidates.length <= maxPhotos) return candidates
  const liked = candidates.filter(({ likes }) => likes > 0).toSorted(bestFirst)
  const chosen = new Set(liked.slice(0, Math.floor(maxPhotos / 2)))
  const others = candidates.filter((photo) => !chosen.has(photo))
  const places = maxPhotos - chosen.size
  for (let place = 0; place < places; place += 1) {
    const from = Math.floor((place * others.length) / places)
    const to = Math.floor(((place + 1) * others.length) / places)
    const [best] = others.slice(from, to).toSorted(bestFirst)
    if (best !== undefined) chosen.add(best)
  }
  return [...chosen].toSorted(oldestFirst)
}

function withoutBursts(photos: readonly RecapPhoto[]): readonly RecapPhoto[] {
  const photosById = new Map(photos.map((photo) => [photo.id, photo]))
  const best: RecapPhoto[] = []
  for (const own of Map.groupBy(photosById.values(), ({ uploaderKey }) => uploaderKey).values()) {
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
