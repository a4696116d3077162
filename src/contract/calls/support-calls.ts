import * as v from 'valibot'
import { Organisation, SupportRequest, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { IsoTime } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

/** A question with its answers, oldest answer first. */
export const SupportThread = v.object({
  id: SupportRequestId,
  subject: v.string(),
  message: v.string(),
  askedAt: IsoTime,
  isClosed: v.boolean(),
  /** Only for an organisation's inquiry. */
  organisation: v.optional(Organisation),
  answers: v.array(v.object({ id: v.string(), text: v.string(), at: IsoTime })),
})
export type SupportThread = v.InferOutput<typeof SupportThread>

/** Support. Questions of signed-in users go through the outbox. */
export const supportCalls = {
  /** Sends a visitor's question; sending the same id again has no effect. */
  askSupport: {
    method: 'POST',
    path: '/api/support',
    access: 'anyone',
    limit: 'support',
    body: SupportRequest,
  },
  /** The caller's own questions, newest first. */
  supportThreads: {
    method: 'GET',
    path: '/api/support',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(SupportThread),
  },
} as const satisfies Record<string, Call>
