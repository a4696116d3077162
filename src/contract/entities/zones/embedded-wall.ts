import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'

/** 128 random bits in hexadecimal. Anyone who has the key can see the zone's wall without an account. */
export const EmbedKey = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{32}$/, 'is not the key of a wall'),
  v.brand('EmbedKey'),
)
export type EmbedKey = v.InferOutput<typeof EmbedKey>
/** Number of random bytes of a key. */
export const embedKeyBytes = 16

/** How many photos a wall on a website cycles through: the newest ones. */
export const maxEmbeddedPhotos = 60

/** A photo as shown on a website. */
export const EmbeddedPhoto = v.object({
  /** File name of the image; its address is the wall's own address, `/` and this name. */
  file: v.string(),
  /** Size of the photo in pixels. The long side of the image on the website is at most 1280. */
  width: v.number(),
  height: v.number(),
  /** `#rrggbb`, shown until the image has loaded. */
  color: v.string(),
  /** The contributor's first name; null if the host hides it or the account was deleted. */
  by: v.nullable(v.string()),
  /** The silent preview of a clip, also below the wall's own address; null: there is none. */
  loop: v.nullable(v.string()),
  /** The title of its chapter; absent: it has none. */
  chapter: v.optional(v.string()),
})
export type EmbeddedPhoto = v.InferOutput<typeof EmbeddedPhoto>

/**
 * `open`: shows the zone's photos. `closed`: shows them; no new ones are added. `later`: photos appear at `revealAt`.
 * `private`: members do not see each other's photos. `ended`: the zone has ended.
 */
export const EmbeddedState = v.picklist(['open', 'closed', 'later', 'private', 'ended'])
export type EmbeddedState = v.InferOutput<typeof EmbeddedState>

/** The current content of a wall on a website. */
export const EmbeddedWall = v.object({
  name: v.string(),
  brand: BrandSlug,
  state: EmbeddedState,
  revealAt: v.nullable(EpochMs),
  /** The zone's last day in its own calendar, while it is open; null: it has no end. */
  lastDay: v.nullable(IsoDay),
  /** True if all walls of the zone are paused. */
  isPaused: v.boolean(),
  /** Newest first. */
  photos: v.array(EmbeddedPhoto),
  /** When to request it again, in milliseconds. */
  askAgainMs: v.number(),
})
export type EmbeddedWall = v.InferOutput<typeof EmbeddedWall>
