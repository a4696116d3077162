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
/** Those that a person makes; `request` is where a request for a place is talked about. */
export const MadeZoneKind = v.picklist(['event', 'place', 'instant'])
export const ZoneMode = v.picklist(['open', 'own-only', 'upload-only', 'reveal-at-time'])
export type ZoneMode = v.InferOutput<typeof ZoneMode>
export const Moderation = v.picklist(['off', 'post', 'pre-approve'])
export type Moderation = v.InferOutput<typeof Moderation>
/** Roles from least to most. A viewer looks, a contributor adds, a moderator hides, an admin also runs the zone. */
export const ZoneRole = v.picklist(['viewer', 'contributor', 'moderator', 'admin', 'owner'])
export type ZoneRole = v.InferOutput<typeof ZoneRole>

/** How long an instant zone lives, and how many photos it takes. */
export const instantLifetimeMs = 86_400_000
export const instantMaxPhotos = 50

/** The role that a zone's first code gives: contributor or viewer. */
export const GuestRole = v.picklist(['contributor', 'viewer'])
export type GuestRole = v.InferOutput<typeof GuestRole>

/** The smallest radius a zone may have, in metres. */
export const minimumRadiusMeters = 50
export const defaultRadiusMeters = { 'picture-share': 150, snapshare: 150, snapzone: 300 } as const
/** The largest, in metres. */
export const maximumRadiusMeters = 50_000
export const RadiusMeters = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(minimumRadiusMeters),
  v.maxValue(maximumRadiusMeters),
)

/** A zone that is to be made; its ids come from its maker, so a repeat is the same zone with the same first code. */
export const NewZone = v.object({
  id: ZoneId,
  code: ZoneCode,
  name: ZoneName,
  brand: BrandSlug,
  kind: v.optional(MadeZoneKind, 'event'),
  latitude: v.optional(v.nullable(Latitude), null),
  longitude: v.optional(v.nullable(Longitude), null),
  radiusMeters: v.optional(RadiusMeters),
  mode: v.optional(ZoneMode, 'open'),
  moderation: v.optional(Moderation, 'off'),
  guestRole: v.optional(GuestRole, 'contributor'),
  timeZone: v.optional(TimeZone, 'UTC'),
  /** Its day in its time zone, on which its life starts; null, or a day that has come: it starts when it is made. */
  day: v.optional(v.nullable(IsoDay), null),
  language: v.optional(ZoneLanguage, null),
})
export type NewZone = v.InferOutput<typeof NewZone>

/** A zone as a row of its own scope. No centre (both null) means that joining needs no presence. */
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
  /** Whether a photo's link shows it to people who are no members. */
  sharesLinks: v.boolean(),
  /** Whether maps may show the place as a cell only. */
  isPlaceObscured: v.boolean(),
  /** A public permanent place, shown to people nearby. */
  isListed: v.boolean(),
  /** When `reveal-at-time` opens the zone; it stays known afterwards. */
  revealAt: v.nullable(EpochMs),
  /** With a reveal: the shots of each member's roll; null: there is no roll. */
  rollShots: v.optional(v.nullable(RollShots), null),
  /** How many shots of their roll the reader has used, by the server's count; absent: there is no roll. */
  rollUsed: v.optional(v.number()),
  /** null: as many as people take. */
  maxPhotos: v.nullable(v.number()),
  /** The photo that stands for the zone; it may be gone, or not for the reader to see. null: none was chosen. */
  coverPhotoId: v.optional(v.nullable(PhotoId), null),
  /** Whether every live wall of the zone stands still. */
  isWallPaused: v.optional(v.boolean(), false),
  /** What hosts did with its live walls from a phone; null: nothing. */
  wallSteering: v.optional(v.nullable(WallSteering), null),
  /** When its host closed it to new people and photos; null: it is open. */
  closedAt: v.optional(v.nullable(EpochMs), null),
  /** The co-host to whom the zone is offered, for its owner and for them; null for everybody else. */
  offeredTo: v.optional(v.nullable(UserId), null),
  /** Whether its wall is shown on a website, to people without an account. */
  isOnWebsite: v.optional(v.boolean(), false),
  /** Behind which key, for those who run the zone; null for everybody else, and where it is shown nowhere. */
  embedKey: v.optional(v.nullable(EmbedKey), null),
  /** Whether the wall on a website tells first names. */
  embedShowsNames: v.optional(v.boolean(), false),
  /**
   * By what everybody in the zone may save all of its photos: the plan of its owner, who has this name, or the pass that was
   * paid for it; null: by nothing.
   */
  unlocked: v.optional(v.nullable(v.object({ by: v.picklist(['plan', 'pass']), name: v.string() })), null),
  /** Whether its photos are marked with the brand's name on members' screens. */
  protectsPhotos: v.optional(v.boolean(), false),
  /** Whether its photos may be clips; null: this site takes none. */
  clips: v.optional(v.nullable(v.boolean()), true),
  /** Whether its photos may be living; null: this site takes no clips. */
  living: v.optional(v.nullable(v.boolean()), true),
  /** What its host says of the event. */
  facts: v.optional(v.fallback(EventFacts, noFacts), noFacts),
  /** The labels of its codes, where they begin its chapters; absent: they do not. A code that took the place of another has its label. */
  codeLabels: v.optional(v.array(LabelledCode)),
  /** The televisions that show its wall, for those who run the zone; absent for everybody else. */
  televisions: v.optional(v.array(ConnectedTelevision)),
  /** Its booths, for those who run the zone; absent for everybody else. */
  booths: v.optional(v.array(Booth)),
  timeZone: TimeZone,
  /** Of what the zone shows to everyone. */
  language: StoredZoneLanguage,
  createdAt: EpochMs,
  /** When its day begins in its time zone, where that is later than the day on which it was made; null: it is not. */
  startsAt: v.optional(v.nullable(EpochMs), null),
  /** `/z/{code}#{signed payload}`, what the zone's QR holds behind the address; null when every code was revoked. */
  link: v.nullable(v.string()),
  /** Keys with which its members seal what other phones carry for them, the current one first; in base64url. */
  courierKeys: v.optional(v.array(v.object({ number: v.number(), key: v.string() }))),
  /** null: a memorial, kept for ever. */
  expiresAt: v.nullable(EpochMs),
})
export type ZoneRow = v.InferOutput<typeof ZoneRow>

/** The reader's membership, in the `user:{id}` scope; `id` is the zone's. Leaving or a ban is a tombstone. */
export const MembershipRow = v.object({
  id: ZoneId,
  rev: v.number(),
  role: ZoneRole,
  joinedAt: EpochMs,
  /** Their own photos are kept off the zone's wall on a website. */
  isOffWebsite: v.optional(v.literal(true)),
})
export type MembershipRow = v.InferOutput<typeof MembershipRow>
