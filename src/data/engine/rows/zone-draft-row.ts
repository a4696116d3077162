import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { CodeRole } from '#src/contract/entities/zones/code.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { GuestRole, Moderation, ZoneMode } from '#src/contract/entities/zones/zone.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'

export interface DraftCode {
  readonly key: string
  readonly label: string
  readonly role: CodeRole
}

/** What a person has typed of a zone so far, unchecked. */
export interface ZoneForm {
  readonly name: string
  /** People must be there to join; without it the place does not count, but stays as it was typed. */
  readonly needsPresence: boolean
  readonly coordinates: string
  readonly radiusMeters: number
  readonly mode: ZoneMode
  readonly moderation: Moderation
  readonly guestRole: GuestRole
  readonly timeZone: string
  /** Its day in that time zone; '', and absent in older drafts: today. */
  readonly day?: string
  /** Further codes, each with its own words and role: “Table 4”, “Summit post”. */
  readonly codes: readonly DraftCode[]
}

/**
 * A zone that is being thought out: on this device alone, never in the outbox. Its id and code are those that the zone
 * will have, so that making it twice makes it once.
 */
export interface ZoneDraft {
  readonly id: ZoneId
  readonly code: ZoneCode
  readonly brand: BrandSlug
  /** Made at once, or ordered: then it is made when it is paid. */
  readonly purpose: 'make' | 'order'
  readonly form: ZoneForm
  readonly updatedAt: EpochMs
}
