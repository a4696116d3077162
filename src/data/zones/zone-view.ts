import type { ZoneRole, ZoneRow } from '#src/contract/entities/zones/zone.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly zone: ZoneView
  }
}

/** A zone as a person sees it. */
export interface ZoneView extends ZoneRow {
  /** null: not (yet) a member as far as the server said. */
  readonly role: ZoneRole | null
  /** null: this device has not read the whole zone yet. */
  readonly photoCount: number | null
  /** Whether the reader's own photos are kept off the zone's website. */
  readonly isOffWebsite?: boolean | undefined
  /** Opened from what its QR code says, or made here; the server has not confirmed it yet. */
  readonly isProvisional: boolean
}
