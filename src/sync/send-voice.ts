import * as v from 'valibot'
import { sendCall } from '#src/api/call.ts'
import { GuestbookAnswer, guestbookCalls } from '#src/contract/calls/guestbook-calls.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { only, type Sender, singleRequestOutcome } from './send-outcome.ts'
import { sendParts, watchProgress } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

/** Adds an entry of a guestbook; in a later turn the bytes of its voice follow. */
export async function sendVoice(
  sender: Sender,
  row: OutboxRow<'guestbook.add'>,
  picture: PictureRow,
): Promise<SendOutcome> {
  const { context, signal } = sender
  const progress = watchProgress(sender, row)
  try {
    if (row.isCreated === true)
      return await sendParts(sender, {
        row,
        id: row.args.id,
        target: 'voice',
        picture,
        reportProgress: progress.reportProgress,
        goneMessage: 'This voice can no longer be sent. Its entry is gone.',
      })
    const ids = { idempotencyKey: row.mid, userId: context.user.id }
    const sent = await sendCall(context.api, guestbookCalls.addGuestbookEntry, {
      body: row.args,
      ...ids,
      signal,
    })
    const answer = sent.ok ? v.safeParse(GuestbookAnswer, sent.value.value) : null
    if (answer?.success === true && answer.output.isVoiceWanted) return only(row, { kind: 'created' })
    return singleRequestOutcome(row, sent)
  } finally {
    progress.end()
  }
}
