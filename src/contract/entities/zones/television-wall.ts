import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { EpochMs, TimeZone } from '#src/contract/wire/time.ts'
import { WallSteering } from './wall-steering.ts'
import { StoredZoneLanguage } from './zone-language.ts'

/** The newest photos and entries of the guestbook that a television is sent. */
export const maxTelevisionPhotos = 300
export const maxTelevisionEntries = 50

/** A photo on a television: what the wall draws of it, and no more. */
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

/** An entry of the guestbook on a television. `text` is '' where it is a voice alone. */
export const TelevisionEntry = v.object({ id: GuestbookId, text: v.string(), by: v.string() })
export type TelevisionEntry = v.InferOutput<typeof TelevisionEntry>

/**
 * What a zone's wall shows on a television. `open`: its photos; `later`: they appear at `revealAt`; `private`: guests of the
 * zone do not see each other's photos, so the wall shows none; `ended`: the zone is over.
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
  /** What a host announces to the room; null: nothing. */
  announcement: v.nullable(v.object({ text: v.string(), until: EpochMs })),
  /** The title of the chapter whose photos it shows; null: it shows the whole album. */
  chapter: v.nullable(v.string()),
  /** `/z/{code}`; null: the zone has no code for guests. */
  link: v.nullable(v.string()),
  /** All photos that the wall may show, also those that were not sent. */
  photoCount: v.number(),
  /** Newest first. */
  photos: v.array(TelevisionPhoto),
  entries: v.array(TelevisionEntry),
})
export type TelevisionWall = v.InferOutput<typeof TelevisionWall>

/**
 * What a television is told. `unknown`: it has no key, or its key was revoked. `waiting`: its code was not used yet. `same`: the
 * wall is the one of the tag that it sent.
 */
export const TelevisionAnswer = v.variant('state', [
  v.object({ state: v.picklist(['unknown', 'waiting', 'same']) }),
  v.object({ state: v.literal('wall'), tag: v.string(), wall: TelevisionWall }),
])
export type TelevisionAnswer = v.InferOutput<typeof TelevisionAnswer>
