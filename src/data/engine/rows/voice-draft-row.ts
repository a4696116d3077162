import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A voice message for a zone’s guestbook that was recorded but not sent. Stored only on this device. */
export interface VoiceDraftRow {
  readonly zoneId: ZoneId
  /** The recorder’s output, in order. */
  readonly parts: readonly ArrayBuffer[]
  readonly mimeType: string
  /** The loudness, ten times a second, from 0 to 1. */
  readonly levels: readonly number[]
  /** The encoded message that is sent. null until it is made. */
  readonly made: {
    readonly bytes: ArrayBuffer
    readonly mimeType: string
    readonly lengthMs: number
  } | null
  readonly updatedAt: EpochMs
}
