import * as v from 'valibot'
import { Coordinates } from '#src/contract/rules/position.ts'
import { RollShots } from '#src/contract/rules/roll.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { EventFactsChanges } from './event-facts.ts'
import { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { Moderation, RadiusMeters, ZoneMode, ZoneName } from '#src/contract/entities/zones/zone.ts'

/** What a host may change of a zone; what is left out stays. `center: null` lifts the need for presence. */
export const zoneChanges = {
  name: v.optional(ZoneName),
  mode: v.optional(ZoneMode),
  moderation: v.optional(Moderation),
  /** null: each reader's own. */
  language: v.optional(ZoneLanguage),
  isStrict: v.optional(v.boolean()),
  sharesLinks: v.optional(v.boolean()),
  isPlaceObscured: v.optional(v.boolean()),
  revealAt: v.optional(v.nullable(EpochMs)),
  /** Shots of each member's roll until the reveal; null: no roll. */
  rollShots: v.optional(v.nullable(RollShots)),
  center: v.optional(v.nullable(Coordinates)),
  radiusMeters: v.optional(RadiusMeters),
  /** Kept for ever; the owner's to say, on the premium plan. */
  isMemorial: v.optional(v.boolean()),
  /** Its day in its time zone; its end moves later with it, never earlier. */
  day: v.optional(IsoDay),
  protectsPhotos: v.optional(v.boolean()),
  /** Whether guests may add clips. */
  clips: v.optional(v.boolean()),
  /** Whether living photos keep their film. */
  living: v.optional(v.boolean()),
  /** Each fact is merged by itself. */
  facts: v.optional(EventFactsChanges),
}
