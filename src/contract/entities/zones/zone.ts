import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { Latitude, Longitude } from '#src/contract/rules/position.ts'
import { RollShots } from '#src/contract/rules/roll.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { LabelledCode } from './code.ts'
import { EmbedKey } from './embedded-wall.ts'
import { WallSteering } from './wall-steering.ts'
import { EventFacts, noFacts } from './event-facts.ts'
import { Booth } from './booth.ts'
import { ConnectedTelevision } from './connected-television.ts'
import { EpochMs, IsoDay, TimeZone } from '#src/contract/wire/time.ts'
import { StoredZoneLanguage, ZoneLanguage } from './zone-language.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'

export const ZoneName = cleanText(80)
export const ZoneKind = v.picklist(['event', 'place', 'instant', 'request'])
/** Kinds of zones that a user can create; a zone of kind `request` is used to discuss a request for a place. */
export const CreatableZoneKind = v.picklist(['event', 'place', 'instant'])
export const ZoneMode = v.picklist(['open', 'own-only', 'upload-only', 'reveal-at-time'])
export type ZoneMode = v.InferOutput<typeof ZoneMode>
export const Moderation = v.picklist(['off', 'post', 'pre-approve'])
export type Moderation = v.InferOutput<typeof Moderation>
/**
 * Roles in ascending order. A viewer sees photos, a contributor adds them, a moderator hides them, and an admin also
 * runs the zone.
 */
export const ZoneRole = v.picklist(['viewer', 'contributor', 'moderator', 'admin', 'owner'])
export type ZoneRole = v.InferOutput<typeof ZoneRole>

/** Lifetime of an instant zone, and its maximum number of photos. */
export const instantLifetimeMs = 86_400_000
export const instantMaxPhotos = 50

/** The role that a zone's first code gives: contributor or viewer. */
export const GuestRole = v.picklist(['contributor', 'viewer'])
export type GuestRole = v.InferOutput<typeof GuestRole>

/** Minimum radius of a zone, in meters. */
export const minimumRadiusMeters = 50
export const defaultRadiusMeters = { 'picture-share': 150, snapshare: 150, snapzone: 300 } as const
/** Maximum radius, in meters. */
export const maximumRadiusMeters = 50_000
export const RadiusMeters = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(minimumRadiusMeters),
  v.maxValue(maximumRadiusMeters),
)

/** A new zone. Its creator chooses the ids, so a repeat creates the same zone with the same first code. */
export const NewZone = v.object({
  id: ZoneId,
  code: ZoneCode,
  name: ZoneName,
  brand: BrandSlug,
  kind: v.optional(CreatableZoneKind, 'event'),
  latitude: v.optional(v.nullable(Latitude), null),
  longitude: v.optional(v.nullable(Longitude), null),
  radiusMeters: v.optional(RadiusMeters),
  mode: v.optional(ZoneMode, 'open'),
  moderation: v.optional(Moderation, 'off'),
  guestRole: v.optional(GuestRole, 'contributor'),
  timeZone: v.optional(TimeZone, 'UTC'),
  /**
   * The zone's day in its time zone, on which its lifetime starts. null or a day that is not in the future: it starts
   * on creation.
   */
  day: v.optional(v.nullable(IsoDay), null),
  language: v.optional(ZoneLanguage, null),
})
export type NewZone = v.InferOutput<typeof NewZone>

/** A zone as a row of its own scope. Without a center (both null), joining needs no presence. */
export const ZoneRow = v.object({
  id: ZoneId,
  rev: v.number(),
  name: v.string(),
  brand: BrandSlug,
  kind: ZoneKind,
  ownerId: UserId,
  latitude: v.nullable(Latitude),
  longitude: v.nullable(Longitude),
  radiusMeters: v.number(),
  mode: ZoneMode,
  moderation: Moderation,
  isStrict: v.boolean(),
  /** True if people who are not members can open links to its photos. */
  sharesLinks: v.boolean(),
  /** True if maps may only show the grid cell of its position. */
  isPlaceObscured: v.boolean(),
  /** True for a public permanent place that is shown to people nearby. */
  isListed: v.boolean(),
  /** When `reveal-at-time` opens the zone; the value stays after that. */
  revealAt: v.nullable(EpochMs),
  /** With a reveal: number of shots on each member's roll; null: there is no roll. */
  rollShots: v.optional(v.nullable(RollShots), null),
  /** How many shots of their roll the reader has used, by the server's count; absent: there is no roll. */
  rollUsed: v.optional(v.number()),
  /** null: unlimited. */
  maxPhotos: v.nullable(v.number()),
  /** The zone's cover photo. It may be deleted, or hidden from the reader. null: none was chosen. */
  coverPhotoId: v.optional(v.nullable(PhotoId), null),
  /** True if all live walls of the zone are paused. */
  isWallPaused: v.optional(v.boolean(), false),
  /** The state of its live walls as set by hosts from a phone; null: unchanged. */
  wallSteering: v.optional(v.nullable(WallSteering), null),
  /** When its host closed it to new members and photos; null: it is open. */
  closedAt: v.optional(v.nullable(EpochMs), null),
  /** The co-host to whom the zone is offered. Only set for its owner and that co-host; null for everyone else. */
  offeredTo: v.optional(v.nullable(UserId), null),
  /** True if its wall is shown on a website to people without an account. */
  isOnWebsite: v.optional(v.boolean(), false),
  /** The key of the wall on a website, for those who run the zone. null for everyone else, or if no website shows it. */
  embedKey: v.optional(v.nullable(EmbedKey), null),
  /** True if the wall on a website shows first names. */
  embedShowsNames: v.optional(v.boolean(), false),
  /**
   * What allows everyone in the zone to save all of its photos: the plan of its owner, with the owner's name, or a paid
   * pass; null: nothing.
   */
  unlocked: v.optional(v.nullable(v.object({ by: v.picklist(['plan', 'pass']), name: v.string() })), null),
  /** True if members' screens mark its photos with the brand's name. */
  protectsPhotos: v.optional(v.boolean(), false),
  /** True if its photos may be clips; null: this site accepts no clips. */
  clips: v.optional(v.nullable(v.boolean()), true),
  /** True if its photos may be living photos; null: this site accepts no clips. */
  living: v.optional(v.nullable(v.boolean()), true),
  /** The host's details about the event. */
  facts: v.optional(v.fallback(EventFacts, noFacts), noFacts),
  /**
   * The labels of its codes if they start its chapters; otherwise absent. A replacement code has the label of the code
   * it replaced.
   */
  codeLabels: v.optional(v.array(LabelledCode)),
  /** The televisions that show its wall, for those who run the zone; absent for everyone else. */
  televisions: v.optional(v.array(ConnectedTelevision)),
  /** Its booths, for those who run the zone; absent for everyone else. */
  booths: v.optional(v.array(Booth)),
  timeZone: TimeZone,
  /** The language of everything that the zone shows to everyone. */
  language: StoredZoneLanguage,
  createdAt: EpochMs,
  /** When its day starts in its time zone, if that is after the day of its creation; otherwise null. */
  startsAt: v.optional(v.nullable(EpochMs), null),
  /** `/z/{code}#{signed payload}`, the part of the zone's QR code after the host; null if every code was revoked. */
  link: v.nullable(v.string()),
  /** Keys with which its members encrypt envelopes that other phones carry for them, current key first; in base64url. */
  courierKeys: v.optional(v.array(v.object({ number: v.number(), key: v.string() }))),
  /** null: a memorial, kept forever. */
  expiresAt: v.nullable(EpochMs),
})
export type ZoneRow = v.InferOutput<typeof ZoneRow>

/** The reader's membership, in the `user:{id}` scope; `id` is the zone's. Leaving or a ban creates a tombstone. */
export const MembershipRow = v.object({
  id: ZoneId,
  rev: v.number(),
  role: ZoneRole,
  joinedAt: EpochMs,
  /** True if the reader's own photos are excluded from the zone's wall on a website. */
  isOffWebsite: v.optional(v.literal(true)),
})
export type MembershipRow = v.InferOutput<typeof MembershipRow>
