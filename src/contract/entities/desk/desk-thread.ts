import * as v from 'valibot'
import { Organisation, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** A question with its answers, oldest first. */
export const DeskThread = v.object({
  kind: v.literal('support'),
  id: SupportRequestId,
  email: v.string(),
  /** null: the sender was not signed in. */
  userId: v.nullable(UserId),
  subject: v.string(),
  message: v.string(),
  askedAt: EpochMs,
  closedAt: v.nullable(EpochMs),
  /** Only for an organisation's inquiry. */
  organisation: v.optional(Organisation),
  /** True for an inquiry from which an organisation was created. */
  isOrganisation: v.optional(v.boolean()),
  answers: v.array(v.object({ id: v.string(), text: v.string(), at: EpochMs })),
})
export type DeskThread = v.InferOutput<typeof DeskThread>
