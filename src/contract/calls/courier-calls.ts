import * as v from 'valibot'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

export const maxCourierEnvelopes = 16
/** Of the body of a delivery: three of the largest envelopes fit. */
export const maxCourierBytes = 280 * 1024

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * What became of an envelope. `applied` and `duplicate`: the server has it. `refused`: for good, with the code. `later`: to be
 * brought again after `retryAfterMs`. `unknown_author`: nobody has registered the author's key, and it is no join that makes
 * its guest; to be brought again later.
 */
export const CourierResult = v.object({
  /** null where the bytes name none. */
  mutationId: v.nullable(MutationId),
  status: v.picklist(['applied', 'duplicate', 'refused', 'later', 'unknown_author']),
  code: v.optional(v.string()),
  retryAfterMs: v.optional(v.number()),
  /** The revision of the zone's scope at which the effect shows, of what was applied. */
  rev: v.optional(v.number()),
})
export type CourierResult = v.InferOutput<typeof CourierResult>

/** Mutations that other phones bring for their authors. */
export const courierCalls = {
  deliverEnvelopes: {
    method: 'POST',
    path: '/api/courier',
    access: 'signed-in',
    limit: 'courier',
    body: v.object({
      /** Each in base64, in the order in which they are to be applied. */
      envelopes: v.pipe(
        boundedList(
          v.pipe(boundedText(Math.ceil(maxEnvelopeBytes / 3) * 4), v.regex(base64)),
          maxCourierEnvelopes,
        ),
        v.minLength(1),
      ),
    }),
    /** A result for each envelope, in their order. */
    answer: v.object({ results: v.array(CourierResult), serverNow: EpochMs }),
  },
  /**
   * Brings a photo itself, of which an envelope was delivered: in bytes, the length of that envelope (4), the envelope, and the
   * whole file that it names by size and hash. `refused` and `duplicate`: the caller need not keep it.
   */
  deliverOriginal: {
    method: 'POST',
    path: '/api/courier/original',
    access: 'signed-in',
    limit: 'courier',
    answer: CourierResult,
  },
} as const satisfies Record<string, Call>
