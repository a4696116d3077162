import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

export interface Ids {
  /**
   * A version 7 UUID. UUIDs created here sort by creation order. It contains `at`, if the caller knows the time better
   * than this device's clock.
   */
  uuid(at?: EpochMs): Uuid
}

/**
 * UUIDv7 (RFC 9562, 5.7) with method 1 of 6.2: `rand_a` counts within a millisecond, from a random start in its lower
 * half. The order holds even if the clock runs backwards.
 */
export function makeIds(clock: Clock, random: Random): Ids {
  let lastAt = 0
  let counter = 0
  return {
    uuid: (at) => {
      const bytes = random.bytes(10)
      const now = at === undefined ? clock.now() : Math.round(at)
      if (now > lastAt) {
        lastAt = now
        counter = (((bytes[8] ?? 0) << 8) | (bytes[9] ?? 0)) & 0x7ff
      } else if (counter < 0xfff) {
        counter += 1
      } else {
        lastAt += 1
        counter = 0
      }
      const time = lastAt.toString(16).padStart(12, '0')
      const tail = Array.from(bytes.subarray(0, 8), (byte, index) =>
        (index === 0 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
      ).join('')
      const version = (0x7000 | counter).toString(16)
      return v.parse(
        Uuid,
        `${time.slice(0, 8)}-${time.slice(8)}-${version}-${tail.slice(0, 4)}-${tail.slice(4)}`,
      )
    },
  }
}
