import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly zone: ZoneView
  }
}

/** A zone as shown to the user. */
export interface ZoneView extends ZoneRow {
  /** null if the user is not a member, or not yet, according to the server. */
  readonly role: ZoneRole | null
  /** null if this device has not read the whole zone yet. */
  readonly photoCount: number | null
  /** True if the reader’s own photos are hidden on the zone’s website. */
  readonly isOffWebsite?: boolean | undefined
  /** True if it was opened from its QR code or created here, and the server has not confirmed it. */
  readonly isProvisional: boolean
}
