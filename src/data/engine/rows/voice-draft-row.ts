import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A voice for a zone's guestbook that was recorded and not sent: on this device only. */
export interface VoiceDraftRow {
  readonly zoneId: ZoneId
  /** What the recorder gave, in its order. */
  readonly parts: readonly ArrayBuffer[]
  readonly mimeType: string
  /** How loud it was, ten times a second, 0 to 1. */
  readonly levels: readonly number[]
  /** The form that is sent; null until it is made. */
  readonly made: {
    readonly bytes: ArrayBuffer
    readonly mimeType: string
    readonly lengthMs: number
  } | null
  readonly updatedAt: EpochMs
}
