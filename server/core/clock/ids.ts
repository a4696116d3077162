import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Clock } from './clock.ts'

/** A source of random bytes. */
export interface Random {
  bytes(count: number): Buffer
}

/** Makes ids. */
export interface Ids {
  uuid(): Uuid
}

/** Creates UUIDs of version 7 (RFC 9562): 48 bits of milliseconds from the clock, then random bits. */
export function makeIds(clock: Pick<Clock, 'now'>, random: Random): Ids {
  return {
    uuid() {
      const bytes = random.bytes(16)
      bytes.writeUIntBE(clock.now(), 0, 6)
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
      const hex = bytes.toString('hex')
      return v.parse(
        Uuid,
        `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
      )
    },
  }
}

/** Returns the creation time of a UUID of version 7; null for other versions. */
export function timeInUuid(uuid: string): number | null {
  return uuid[14] === '7' ? Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16) : null
}
