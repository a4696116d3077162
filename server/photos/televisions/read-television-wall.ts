import type { Chapter } from '#src/contract/rules/chapters.ts'
import { wallAnnouncement } from '#src/contract/rules/wall-announcement.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  maxTelevisionEntries,
  maxTelevisionPhotos,
  type TelevisionWall,
} from '#src/contract/entities/zones/television-wall.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { nameInZone } from '#server/kernel/names/name-in-zone.ts'
import { clipOf } from '#server/photos/photo/clip-store.ts'
import { zoneChapters } from '#server/zones/codes/zone-chapters.ts'
import { invitationCodeFor } from '#server/zones/codes/invitation-code.ts'
import { hashTelevisionKey } from '#server/zones/televisions/connect-television.ts'
import { factsOf } from '#server/zones/zone/zone-answer.ts'
import { readSteering, wallStateOf } from '#server/zones/zone/wall-state.ts'
import { guestCodesOf } from '#server/zones/zone/zone-store.ts'
import {
  entriesOnTelevision,
  photosOfLabelOnTelevision,
  photosOfTimeOnTelevision,
  photosOnTelevision,
  photosOnTelevisionCount,
  zoneOfTelevision,
} from './television-wall-store.ts'
import type { Context } from 'koa'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readTelevisionCookie } from '#server/zones/televisions/television-cookie.ts'

type FoundTelevision = RowOf<typeof zoneOfTelevision>

/** The state of a television. `gone`: it has no valid key. `waiting`: nobody has entered its code yet. */
export type TelevisionZone =
  | { readonly state: 'gone' }
  | { readonly state: 'waiting' }
  | { readonly state: 'connected'; readonly zoneId: ZoneId; readonly found: FoundTelevision }

/** Returns the zone of the television with this key. */
export async function readTelevision(
  reader: Reader,
  key: string | null,
  now: EpochMs,
): Promise<TelevisionZone> {
  if (key === null) return { state: 'gone' }
  const found = await reader.first(zoneOfTelevision, { keyHash: hashTelevisionKey(key) })
  if (found === undefined) return { state: 'gone' }
  const { zone_id: zoneId, name, code_ends_at: codeEndsAt } = found
  if (zoneId === null) return codeEndsAt > now ? { state: 'waiting' } : { state: 'gone' }
  return name === null ? { state: 'gone' } : { state: 'connected', zoneId, found }
}

/** Returns the zone whose photos the key currently shows; null: none. */
export async function zoneOnTelevision(
  reader: Reader,
  key: string | null,
  now: EpochMs,
): Promise<ZoneId | null> {
  const television = await readTelevision(reader, key, now)
  if (television.state !== 'connected') return null
  return stateOnTelevision(television.found, now) === 'open' ? television.zoneId : null
}

/** Returns the wall of a connected television's zone. */
export async function readTelevisionWall(
  reader: Reader,
  { zoneId, found }: Extract<TelevisionZone, { state: 'connected' }>,
  now: EpochMs,
): Promise<TelevisionWall> {
  const state = stateOnTelevision(found, now)
  const isOpen = state === 'open'
  const steering = readSteering(found.wall_steering)
  const chapter = await shownChapter(reader, { zoneId, found, key: steering?.chapter ?? null })
  const [photos, entries, codes] = await Promise.all([
    isOpen ? readPhotos(reader, { zoneId, now, chapter }) : [],
    isOpen ? reader.all(entriesOnTelevision, { zoneId, limit: maxTelevisionEntries }) : [],
    reader.all(guestCodesOf, { zoneId }),
  ])
  const code = state === 'ended' || found.closed_at !== null ? null : invitationCodeFor(codes, 'contributor')
  return {
    name: found.name ?? '',
    brand: found.brand ?? 'picture-share',
    language: found.language,
    state,
    revealAt: state === 'later' ? found.reveal_at : null,
    timeZone: found.time_zone ?? 'UTC',
    expiresAt: found.expires_at,
    isPaused: found.is_wall_paused === 1,
    steering,
    announcement: found.facts === null ? null : wallAnnouncement(factsOf({ facts: found.facts })),
    chapter: chapter?.title ?? null,
    link: code === null ? null : `/z/${code.code}`,
    photoCount:
      chapter === null ? await countOf(reader, { zoneId, now, sent: photos.length }) : photos.length,
    photos: photos.map((photo) => ({
      id: photo.id,
      filename: photo.filename,
      width: photo.width,
      height: photo.height,
      placeholderColor: photo.placeholder_color,
      likes: photo.likes,
      caption: photo.caption,
      altText: photo.alt_text,
      by: nameOf(photo),
      ...clipOf(photo),
    })),
    entries: entries.map((entry) => ({
      id: entry.id,
      text: entry.content,
      by: nameOf(entry),
    })),
  }
}

interface ShownChapter {
  readonly zoneId: ZoneId
  readonly found: FoundTelevision
  readonly key: string | null
}

/** Returns the chapter that a host chose for the walls; null: none, or it no longer exists. */
async function shownChapter(reader: Reader, { zoneId, found, key }: ShownChapter): Promise<Chapter | null> {
  const { facts, created_at, starts_at, closed_at, time_zone } = found
  if (key === null || facts === null || created_at === null || time_zone === null) return null
  const zone = { id: zoneId, facts, created_at, starts_at, closed_at, time_zone }
  return (await zoneChapters(reader, zone)).find((chapter) => chapter.key === key) ?? null
}

interface WantedPhotos {
  readonly zoneId: ZoneId
  readonly now: EpochMs
  readonly chapter: Chapter | null
}

function readPhotos(reader: Reader, { zoneId, now, chapter }: WantedPhotos) {
  const wanted = { zoneId, now, limit: maxTelevisionPhotos }
  if (chapter === null) return reader.all(photosOnTelevision, wanted)
  if ('codeIds' in chapter) return reader.all(photosOfLabelOnTelevision, { ...wanted, label: chapter.title })
  const { startAt, endAt } = chapter
  return reader.all(photosOfTimeOnTelevision, { ...wanted, startAt, endAt })
}

function nameOf(row: { readonly display_name: string | null; readonly name_number: number | null }): string {
  const { display_name: name, name_number } = row
  return name === null ? anonymousName : nameInZone({ display_name: name, name_number })
}

interface CountQuery {
  readonly zoneId: ZoneId
  readonly now: EpochMs
  readonly sent: number
}

async function countOf(reader: Reader, { zoneId, now, sent }: CountQuery): Promise<number> {
  if (sent < maxTelevisionPhotos) return sent
  return (await reader.first(photosOnTelevisionCount, { zoneId, now }))?.count ?? sent
}

/** As on a website, except that the photos of a closed zone are shown like those of an open one. */
function stateOnTelevision(
  { mode, expires_at, closed_at }: FoundTelevision,
  now: EpochMs,
): TelevisionWall['state'] {
  const state = mode === null ? 'ended' : wallStateOf({ mode, expires_at, closed_at }, now)
  return state === 'closed' ? 'open' : state
}

type PhotoFacts = Pick<PhotosTable, 'zone_id' | 'status' | 'hidden_at' | 'expires_at'>

/** Returns true if the request is from a television whose wall currently shows the photo. */
export async function isOnTelevision(context: Context, deps: Deps, photo: PhotoFacts): Promise<boolean> {
  const now = deps.clock.now()
  if (photo.status !== 'ready' || photo.hidden_at !== null) return false
  if (photo.expires_at !== null && photo.expires_at <= now) return false
  const key = readTelevisionCookie(context, deps.config)
  if (key === null) return false
  return (await zoneOnTelevision(deps.database.reader, key, now)) === photo.zone_id
}
