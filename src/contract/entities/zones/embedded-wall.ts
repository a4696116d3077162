import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'

/** 128 random bits in hexadecimal: whoever knows them sees the zone's wall without an account. */
export const EmbedKey = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/, 'is not the key of a wall'),
  v.brand('EmbedKey'),
)
export type EmbedKey = v.InferOutput<typeof EmbedKey>
/** How many random bytes a key holds. */
export const embedKeyBytes = 16

/** How many photos a wall on a website goes round: the newest ones. */
export const maxEmbeddedPhotos = 60

/** A photo as people on a website see it. */
export const EmbeddedPhoto = v.object({
  /** The picture is at the wall's own address, `/` and this. */
  file: v.string(),
  /** Pixels of the photo; its picture there has at most 1280 on the long side. */
  width: v.number(),
  height: v.number(),
  /** `#rrggbb`, until the picture is there. */
  color: v.string(),
  /** The contributor's first name; null where the host does not show it, and of whoever is gone. */
  by: v.nullable(v.string()),
  /** The silent preview of a clip, at the wall's own address as well; null: there is none. */
  loop: v.nullable(v.string()),
  /** The title of its chapter; missing: it is in none. */
  chapter: v.optional(v.string()),
})
export type EmbeddedPhoto = v.InferOutput<typeof EmbeddedPhoto>

/**
 * `open`: shows its photos. `closed`: shows them, and no new ones come. `later`: they appear at `revealAt`. `private`:
 * the zone's members do not see each other's photos. `ended`: the zone is over.
 */
export const EmbeddedState = v.picklist(['open', 'closed', 'later', 'private', 'ended'])
export type EmbeddedState = v.InferOutput<typeof EmbeddedState>

/** What a wall on a website shows now. */
export const EmbeddedWall = v.object({
  name: v.string(),
  brand: BrandSlug,
  state: EmbeddedState,
  revealAt: v.nullable(EpochMs),
  /** The last day of the zone on its own calendar, while it is open; null: it stays. */
  lastDay: v.nullable(IsoDay),
  /** Every wall of the zone stands still. */
  isPaused: v.boolean(),
  /** Newest first. */
  photos: v.array(EmbeddedPhoto),
  /** When to ask again, in milliseconds. */
  askAgainMs: v.number(),
})
export type EmbeddedWall = v.InferOutput<typeof EmbeddedWall>
