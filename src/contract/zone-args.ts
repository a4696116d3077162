import * as v from 'valibot'
import { CodeLabel, CodeRole } from './code.ts'
import { CodeId, PhotoId, UserId, ZoneId } from './ids.ts'
import { GivenRole } from './member.ts'
import { Coordinates } from './position.ts'
import { EpochMs } from './time.ts'
import { ScannedText, ZoneCode } from './zone-code.ts'
import { Moderation, NewZone, RadiusMeters, ZoneMode, ZoneName } from './zone.ts'

/** What a host may change of a zone; what is left out stays. `center: null` lifts the need for presence. */
export const zoneChanges = {
  name: v.optional(ZoneName),
  mode: v.optional(ZoneMode),
  moderation: v.optional(Moderation),
  isStrict: v.optional(v.boolean()),
  sharesLinks: v.optional(v.boolean()),
  isPlaceObscured: v.optional(v.boolean()),
  revealAt: v.optional(v.nullable(EpochMs)),
  center: v.optional(v.nullable(Coordinates)),
  radiusMeters: v.optional(RadiusMeters),
  /** Kept for ever; the owner's to say, on the premium plan. */
  isMemorial: v.optional(v.boolean()),
}

const ofMember = { zoneId: ZoneId, userId: UserId }

/** Args of what is done to zones, their members and their codes. */
export const zoneArgs = {
  'zone.create': NewZone,
  'zone.scan': v.object({
    qrCode: ScannedText,
    userCoordinates: v.optional(v.nullable(Coordinates), null),
    accuracyMeters: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
    capturedAt: v.optional(EpochMs),
  }),
  'zone.update': v.object({ id: ZoneId, ...zoneChanges }),
  'zone.extend': v.object({ id: ZoneId }),
  'zone.leave': v.object({ id: ZoneId }),
  /** null: none any more. */
  'zone.set-cover': v.object({ id: ZoneId, photoId: v.nullable(PhotoId) }),
  /** Every live wall of the zone stands still, or goes on. */
  'zone.pause-wall': v.object({ id: ZoneId, isPaused: v.boolean() }),
  'member.set-role': v.object({ ...ofMember, role: GivenRole }),
  /** `replacesCodes`: the codes that they could know end, and others take their places; for admins of the zone. */
  'member.ban': v.object({
    ...ofMember,
    hidesPhotos: v.optional(v.boolean(), false),
    replacesCodes: v.optional(v.boolean(), false),
  }),
  'member.unban': v.object(ofMember),
  'code.add': v.object({ id: CodeId, code: ZoneCode, label: CodeLabel, role: CodeRole }),
  'code.revoke': v.object({ id: CodeId }),
  /** Revokes, and makes another with the same label and role. */
  'code.rotate': v.object({ id: CodeId, newId: CodeId, newCode: ZoneCode }),
} as const
