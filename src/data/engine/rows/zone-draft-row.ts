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

/** The user’s input for a zone so far, not validated. */
export interface ZoneForm {
  readonly name: string
  /** True if people must be at the place to join. If false, the place is ignored but kept as typed. */
  readonly needsPresence: boolean
  readonly coordinates: string
  readonly radiusMeters: number
  readonly mode: ZoneMode
  readonly moderation: Moderation
  readonly guestRole: GuestRole
  readonly timeZone: string
  /** The zone’s day in that time zone. '' means today; absent in older drafts, which also means today. */
  readonly day?: string
  /** Additional codes, each with its own label and role: “Table 4”, “Summit post”. */
  readonly codes: readonly DraftCode[]
}

/**
 * A draft of a zone. Stored only on this device, never in the outbox. Its id and code are those of the future zone, so
 * creating it twice creates only one zone.
 */
export interface ZoneDraft {
  readonly id: ZoneId
  readonly code: ZoneCode
  readonly brand: BrandSlug
  /** Whether the zone is created at once or ordered. An ordered zone is created when it is paid for. */
  readonly purpose: 'make' | 'order'
  readonly form: ZoneForm
  readonly updatedAt: EpochMs
}
