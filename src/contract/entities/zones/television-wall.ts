import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { EpochMs, TimeZone } from '#src/contract/wire/time.ts'
import { WallSteering } from './wall-steering.ts'
import { StoredZoneLanguage } from './zone-language.ts'

/** Maximum numbers of the newest photos and guestbook entries that are sent to a television. */
export const maxTelevisionPhotos = 300
export const maxTelevisionEntries = 50

/** A photo on a television: only the fields that the wall renders. */
export const TelevisionPhoto = v.object({
  id: PhotoId,
  ...v.pick(PhotoRow, [
    'filename',
    'width',
    'height',
    'placeholderColor',
    'likes',
    'caption',
    'altText',
    'clip',
  ]).entries,
  by: v.string(),
})
export type TelevisionPhoto = v.InferOutput<typeof TelevisionPhoto>

/** A guestbook entry on a television. `text` is '' if it only has a voice recording. */
export const TelevisionEntry = v.object({ id: GuestbookId, text: v.string(), by: v.string() })
export type TelevisionEntry = v.InferOutput<typeof TelevisionEntry>

/**
 * The content of a zone's wall on a television. `open`: its photos; `later`: photos appear at `revealAt`; `private`:
 * guests do not see each other's photos, so the wall shows none; `ended`: the zone has ended.
 */
export const TelevisionWall = v.object({
  name: v.string(),
  brand: BrandSlug,
  language: StoredZoneLanguage,
  state: v.picklist(['open', 'later', 'private', 'ended']),
  revealAt: v.nullable(EpochMs),
  timeZone: TimeZone,
  expiresAt: v.nullable(EpochMs),
  isPaused: v.boolean(),
  steering: v.nullable(WallSteering),
  /** A host's announcement; null: none. */
  announcement: v.nullable(v.object({ text: v.string(), until: EpochMs })),
  /** The title of the chapter that is shown; null: the whole album. */
  chapter: v.nullable(v.string()),
  /** `/z/{code}`; null: the zone has no code for guests. */
  link: v.nullable(v.string()),
  /** Number of all photos that the wall may show, including those that were not sent. */
  photoCount: v.number(),
  /** Newest first. */
  photos: v.array(TelevisionPhoto),
  entries: v.array(TelevisionEntry),
})
export type TelevisionWall = v.InferOutput<typeof TelevisionWall>

/**
 * The response to a television. `unknown`: it has no key, or its key was revoked. `waiting`: its code was not used yet.
 * `same`: the wall has not changed since the tag that was sent.
 */
export const TelevisionAnswer = v.variant('state', [
  v.object({ state: v.picklist(['unknown', 'waiting', 'same']) }),
  v.object({ state: v.literal('wall'), tag: v.string(), wall: TelevisionWall }),
])
export type TelevisionAnswer = v.InferOutput<typeof TelevisionAnswer>
