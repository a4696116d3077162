import {
  type EmbedKey,
  type EmbeddedPhoto,
  type EmbeddedState,
  type EmbeddedWall,
  maxEmbeddedPhotos,
} from '#src/contract/entities/zones/embedded-wall.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { anonymousName, type Person } from '#src/contract/entities/accounts/user.ts'
import { type Chapter, chapterOf } from '#src/contract/rules/chapters.ts'
import { dayInTimeZone, type EpochMs } from '#src/contract/wire/time.ts'
import { chapteredPhotoOf, zoneChapters } from '#server/zones/codes/zone-chapters.ts'
import { wallStateOf } from '#server/zones/zone/wall-state.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { Reader } from '#server/core/db/database.ts'
import { loopOfWall, photoOfWall, photosOfWall, zoneOfWall } from './embedded-wall-store.ts'

/** A wall on a website, without its polling interval, and the language of its zone. */
export interface WallOfZone {
  readonly wall: Omit<EmbeddedWall, 'askAgainMs'>
  readonly language: ZoneLanguage
}

/** Returns the wall that a website shows for the key; null: no zone shows its wall there. */
export async function readEmbeddedWall(
  reader: Reader,
  key: EmbedKey,
  now: EpochMs,
): Promise<WallOfZone | null> {
  const zone = await reader.first(zoneOfWall, { key })
  if (zone === undefined) return null
  const state = wallStateOf(zone, now)
  const photos = showsPhotos(state)
    ? await reader.all(photosOfWall, { zoneId: zone.id, now, limit: maxEmbeddedPhotos })
    : []
  const chapters = photos.length === 0 ? [] : await zoneChapters(reader, zone)
  const wall = {
    name: zone.name,
    brand: zone.brand,
    state,
    revealAt: state === 'later' ? zone.reveal_at : null,
    lastDay:
      state === 'ended' || zone.expires_at === null
        ? null
        : dayInTimeZone(zone.expires_at - 1, zone.time_zone),
    isPaused: zone.is_wall_paused === 1,
    photos: photos.map((photo) => ({
      file: photo.filename,
      width: photo.width,
      height: photo.height,
      color: photo.placeholder_color,
      by: zone.embed_shows_names === 1 ? shortNameOf(personOf(photo)) : null,
      loop: photo.loop_filename,
      ...titleOf(chapterOf(chapters, chapteredPhotoOf(photo))),
    })),
  }
  return { wall, language: zone.language }
}

function titleOf(chapter: Chapter | null): Pick<EmbeddedPhoto, 'chapter'> {
  return chapter === null ? {} : { chapter: chapter.title }
}

/**
 * Returns a photo that the wall of the key shows, with the brand and the owner's plan of its zone; null: it does not
 * show this photo.
 */
export async function readEmbeddedPhoto(
  reader: Reader,
  { key, filename }: { readonly key: EmbedKey; readonly filename: string },
  now: EpochMs,
) {
  const zone = await reader.first(zoneOfWall, { key })
  if (zone === undefined || !showsPhotos(wallStateOf(zone, now))) return null
  const photo = await reader.first(photoOfWall, { zoneId: zone.id, now, filename })
  return photo === undefined ? null : { photo, plan: zone.plan, brand: zone.brand }
}

/** Returns true if the wall of the key shows a clip with this file as its silent preview. */
export async function showsLoop(
  reader: Reader,
  { key, filename }: { readonly key: EmbedKey; readonly filename: string },
  now: EpochMs,
): Promise<boolean> {
  const zone = await reader.first(zoneOfWall, { key })
  if (zone === undefined || !showsPhotos(wallStateOf(zone, now))) return false
  return (await reader.first(loopOfWall, { zoneId: zone.id, now, filename })) !== undefined
}

function showsPhotos(state: EmbeddedState): boolean {
  return state === 'open' || state === 'closed'
}

/**
 * Returns a contributor's first name. A full name typed by a guest is cut after its first word: which word is the
 * family name differs by country, and a website shows only one word. null: the person has no name.
 */
function shortNameOf({ firstName, lastName, displayName }: Person): string | null {
  if (displayName === anonymousName) return null
  if (firstName !== null && lastName !== null) return firstName
  return displayName.trim().split(/\s+/u)[0] ?? null
}
