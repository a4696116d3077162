import * as v from 'valibot'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs, TimeZone } from '#src/contract/wire/time.ts'
import { ZoneColor } from './zone-color.ts'
import { StoredZoneLanguage } from './zone-language.ts'

/** The page of a booth; its key follows behind a `#`, which no server log sees. */
export const boothPath = '/booth'

/** What opens a booth: 256 bits. Servers keep a hash of it. */
export const BoothKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/), v.brand('BoothKey'))
export type BoothKey = v.InferOutput<typeof BoothKey>

/** How many booths a zone has at the same time. */
export const maxBooths = 6

/** One photo, or a strip of so many below each other. */
export const BoothLayout = v.picklist(['single', 'strip-3', 'strip-4'])
export type BoothLayout = v.InferOutput<typeof BoothLayout>

/** How a booth works, as its host chose. `countdown`: seconds before each photo. */
export const BoothSettings = v.object({
  layout: BoothLayout,
  countdown: v.picklist([3, 5, 10]),
  hasFrame: v.boolean(),
  beeps: v.boolean(),
})
export type BoothSettings = v.InferOutput<typeof BoothSettings>

/** A booth that a host makes. `id`: of the member as whom it adds photos; `name`: theirs. */
export const NewBooth = v.object({ id: UserId, name: DisplayName, ...BoothSettings.entries })
export type NewBooth = v.InferOutput<typeof NewBooth>

/** What opens the booth; shown once. */
export const MadeBooth = v.object({ key: BoothKey })

/** A booth as those who run its zone see it. */
export const Booth = v.object({ id: UserId, name: v.string(), madeAt: EpochMs, ...BoothSettings.entries })
export type Booth = v.InferOutput<typeof Booth>

/** What a booth knows of its zone: enough for its screen and its frame. `startsAt`: the beginning of its day. */
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

/** `closed`: the zone takes no more photos; `gone`: the host closed the booth, or nobody ever made it. */
export const BoothAnswer = v.variant('state', [
  v.object({ state: v.literal('open'), booth: OpenBooth }),
  v.object({ state: v.literal('closed') }),
  v.object({ state: v.literal('gone') }),
])
export type BoothAnswer = v.InferOutput<typeof BoothAnswer>
