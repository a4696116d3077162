import * as v from 'valibot'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs, TimeZone } from '#src/contract/wire/time.ts'
import { ZoneColor } from './zone-color.ts'
import { StoredZoneLanguage } from './zone-language.ts'

/** The page of a booth. Its key follows after a `#`, so that it never appears in server logs. */
export const boothPath = '/booth'

/** The secret key of a booth: 256 bits. Servers store only its hash. */
export const BoothKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.brand('BoothKey'))
export type BoothKey = v.InferOutput<typeof BoothKey>

/** Maximum number of booths per zone. */
export const maxBooths = 6

/** One photo, or a vertical strip of three or four. */
export const BoothLayout = v.picklist(['single', 'strip-3', 'strip-4'])
export type BoothLayout = v.InferOutput<typeof BoothLayout>

/** A booth's settings, chosen by its host. `countdown`: seconds before each photo. */
export const BoothSettings = v.object({
  layout: BoothLayout,
  countdown: v.picklist([3, 5, 10]),
  hasFrame: v.boolean(),
  beeps: v.boolean(),
})
export type BoothSettings = v.InferOutput<typeof BoothSettings>

/** A new booth. `id`: the id of the member who adds its photos; `name`: that member's name. */
export const NewBooth = v.object({ id: UserId, name: DisplayName, ...BoothSettings.entries })
export type NewBooth = v.InferOutput<typeof NewBooth>

/** The key of a new booth; shown once. */
export const MadeBooth = v.object({ key: BoothKey })

/** A booth as shown to the zone's hosts. */
export const Booth = v.object({ id: UserId, name: v.string(), madeAt: EpochMs, ...BoothSettings.entries })
export type Booth = v.InferOutput<typeof Booth>

/** The zone data that a booth needs for its screen and its frame. `startsAt`: the start of the zone's day. */
export const OpenBooth = v.object({
  zoneId: ZoneId,
  zoneName: v.string(),
  brand: BrandSlug,
  language: StoredZoneLanguage,
  timeZone: TimeZone,
  startsAt: EpochMs,
  color: v.nullable(ZoneColor),
  ...BoothSettings.entries,
})
export type OpenBooth = v.InferOutput<typeof OpenBooth>

/** `closed`: the zone accepts no more photos; `gone`: the host closed the booth, or it never existed. */
export const BoothAnswer = v.variant('state', [
  v.object({ state: v.literal('open'), booth: OpenBooth }),
  v.object({ state: v.literal('closed') }),
  v.object({ state: v.literal('gone') }),
])
export type BoothAnswer = v.InferOutput<typeof BoothAnswer>
