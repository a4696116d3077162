import * as v from 'valibot'
import { Coordinates } from '#src/contract/rules/position.ts'
import { RollShots } from '#src/contract/rules/roll.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { EventFactsChanges } from './event-facts.ts'
import { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { Moderation, RadiusMeters, ZoneMode, ZoneName } from '#src/contract/entities/zones/zone.ts'

/** Changes of a zone by a host; absent fields stay unchanged. `center: null` removes the presence requirement. */
export const zoneChanges = {
  name: v.optional(ZoneName),
  mode: v.optional(ZoneMode),
  moderation: v.optional(Moderation),
  /** null: each reader's own language. */
  language: v.optional(ZoneLanguage),
  isStrict: v.optional(v.boolean()),
  sharesLinks: v.optional(v.boolean()),
  isPlaceObscured: v.optional(v.boolean()),
  revealAt: v.optional(v.nullable(EpochMs)),
  /** Number of shots on each member's roll until the reveal; null: no roll. */
  rollShots: v.optional(v.nullable(RollShots)),
  center: v.optional(v.nullable(Coordinates)),
  radiusMeters: v.optional(RadiusMeters),
  /** Kept forever; only the owner can set it, on the premium plan. */
  isMemorial: v.optional(v.boolean()),
  /** The zone's day in its time zone. Changing it can move the zone's end later, never earlier. */
  day: v.optional(IsoDay),
  protectsPhotos: v.optional(v.boolean()),
  /** Whether guests may add clips. */
  clips: v.optional(v.boolean()),
  /** Whether living photos keep their film. */
  living: v.optional(v.boolean()),
  /** Each fact is merged separately. */
  facts: v.optional(EventFactsChanges),
}
