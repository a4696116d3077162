import * as v from 'valibot'
import { sendCall } from '#src/api/call.ts'
import { FilmAnswer, filmCalls } from '#src/contract/calls/film-calls.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { only, type Sender, singleRequestOutcome } from './send-outcome.ts'
import { sendParts, watchProgress } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

/** Announces a film; in a later turn its bytes follow, where the zone has no film yet. */
export async function sendFilm(
  sender: Sender,
  row: OutboxRow<'film.share'>,
  picture: PictureRow,
): Promise<SendOutcome> {
  const { context, signal } = sender
  const progress = watchProgress(sender, row)
  try {
    if (row.isCreated === true)
      return await sendParts(sender, {
        row,
        id: row.args.id,
        target: 'film',
        picture,
        reportProgress: progress.reportProgress,
        goneMessage: 'This film can no longer be sent. Make it again.',
      })
    const ids = { idempotencyKey: row.mid, userId: context.user.id }
    const announced = await sendCall(context.api, filmCalls.shareFilm, { body: row.args, ...ids, signal })
    const answer = announced.ok ? v.safeParse(FilmAnswer, announced.value.value) : null
    if (answer?.success === true && answer.output.isWanted) return only(row, { kind: 'created' })
    return singleRequestOutcome(row, announced)
  } finally {
    progress.end()
  }
}
