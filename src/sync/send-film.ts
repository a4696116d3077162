import * as v from 'valibot'
import { sendCall } from '#src/api/call.ts'
import { FilmAnswer, filmCalls } from '#src/contract/calls/film-calls.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { announceThenSend } from './announce-then-send.ts'
import type { Sender } from './send-outcome.ts'
import { sendParts } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

/** Announces a film. In a later turn, sends its bytes if the zone has no film yet. */
export function sendFilm(
  sender: Sender,
  row: OutboxRow<'film.share'>,
  picture: PictureRow,
): Promise<SendOutcome> {
  return announceThenSend(sender, row, {
    announce: (request) => sendCall(sender.context.api, filmCalls.shareFilm, { body: row.args, ...request }),
    isWanted: (answer) => v.is(FilmAnswer, answer) && answer.isWanted,
    sendBytes: ({ reportProgress }) =>
      sendParts(sender, {
        row,
        id: row.args.id,
        target: 'film',
        picture,
        reportProgress,
        missingMessage: 'This film can no longer be sent. Make it again.',
      }),
  })
}
