import * as v from 'valibot'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

export const maxCourierEnvelopes = 16
/** Maximum body size of a delivery; three of the largest envelopes fit. */
export const maxCourierBytes = 280 * 1024

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * The result for an envelope. `applied` and `duplicate`: the server has it. `refused`: rejected for good, with the
 * code. `later`: deliver it again after `retryAfterMs`. `unknown_author`: the author's key is not registered, and the
 * mutation is not a join that creates the guest; deliver it again later.
 */
export const CourierResult = v.object({
  /** null if the bytes contain no id. */
  mutationId: v.nullable(MutationId),
  status: v.picklist(['applied', 'duplicate', 'refused', 'later', 'unknown_author']),
  code: v.optional(v.string()),
  retryAfterMs: v.optional(v.number()),
  /** For an applied envelope: the revision of the zone's scope that contains its effect. */
  rev: v.optional(v.number()),
})
export type CourierResult = v.InferOutput<typeof CourierResult>

/** Delivery of mutations by other phones on behalf of their authors. */
export const courierCalls = {
  deliverEnvelopes: {
    method: 'POST',
    path: '/api/courier',
    access: 'signed-in',
    limit: 'courier',
    body: v.object({
      /** Each in base64, in the order in which to apply them. */
      envelopes: v.pipe(
        boundedList(
          v.pipe(boundedText(Math.ceil(maxEnvelopeBytes / 3) * 4), v.regex(base64)),
          maxCourierEnvelopes,
        ),
        v.minLength(1),
      ),
    }),
    /** One result per envelope, in the same order. */
    answer: v.object({ results: v.array(CourierResult), serverNow: EpochMs }),
  },
  /**
   * Delivers the original of a photo whose envelope was delivered. The body holds the length of that envelope (4
   * bytes), the envelope, and the whole file, which the envelope identifies by size and hash. After `refused` and
   * `duplicate` the caller can delete its copy.
   */
  deliverOriginal: {
    method: 'POST',
    path: '/api/courier/original',
    access: 'signed-in',
    limit: 'courier',
    answer: CourierResult,
  },
} as const satisfies Record<string, Call>
