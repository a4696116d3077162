import type { CallSuccess } from '#src/api/read-answer.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { singleRowOutcome, type Sender, singleRequestOutcome } from './send-outcome.ts'
import { watchProgress } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

interface AnnounceRequest {
  readonly idempotencyKey: MutationId
  readonly userId: UserId
  readonly signal: AbortSignal
}

interface AnnounceOptions {
  readonly announce: (request: AnnounceRequest) => Promise<Result<CallSuccess<unknown>, ClientProblem>>
  /** Whether the server's response requests the bytes. */
  readonly isWanted: (answer: unknown) => boolean
  readonly sendBytes: (progress: ReturnType<typeof watchProgress>) => Promise<SendOutcome>
}

/** Sends a row with bytes: announces it first, and in a later turn sends its bytes if the server requests them. */
export async function announceThenSend(
  sender: Sender,
  row: OutboxRow,
  { announce, isWanted, sendBytes }: AnnounceOptions,
): Promise<SendOutcome> {
  const { context, signal } = sender
  const progress = watchProgress(sender, row)
  try {
    if (row.isCreated === true) return await sendBytes(progress)
    const answered = await announce({ idempotencyKey: row.mutationId, userId: context.user.id, signal })
    if (answered.ok && isWanted(answered.value.value)) return singleRowOutcome(row, { kind: 'created' })
    return singleRequestOutcome(row, answered)
  } finally {
    progress.end()
  }
}
