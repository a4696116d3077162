import * as v from 'valibot'
import { sendCall } from '#src/api/call.ts'
import { GuestbookAnswer, guestbookCalls } from '#src/contract/calls/guestbook-calls.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { announceThenSend } from './announce-then-send.ts'
import type { Sender } from './send-outcome.ts'
import { sendParts } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

/** Adds a guestbook entry. In a later turn, sends the bytes of its voice recording. */
export function sendVoice(
  sender: Sender,
  row: OutboxRow<'guestbook.add'>,
  picture: PictureRow,
): Promise<SendOutcome> {
  return announceThenSend(sender, row, {
    announce: (request) =>
      sendCall(sender.context.api, guestbookCalls.addGuestbookEntry, { body: row.args, ...request }),
    isWanted: (answer) => v.is(GuestbookAnswer, answer) && answer.isVoiceWanted,
    sendBytes: ({ reportProgress }) =>
      sendParts(sender, {
        row,
        id: row.args.id,
        target: 'voice',
        picture,
        reportProgress,
        missingMessage: 'This voice recording can no longer be sent because its entry was removed.',
      }),
  })
}
