import * as v from 'valibot'
import { sendCall } from '#src/api/call.ts'
import { ClipAnswer, clipCalls } from '#src/contract/calls/clip-calls.ts'
import type { PictureRow } from '#src/data/engine/database.ts'
import { readPicture } from '#src/data/engine/outbox/lease-rows.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { announceThenSend } from './announce-then-send.ts'
import type { Sender } from './send-outcome.ts'
import { sendParts, type watchProgress } from './send-parts.ts'
import type { SendOutcome } from './sync-state.ts'

const missingMessage = 'This clip or its photo was removed.'

/** Announces a clip. In later turns, sends its silent preview and then its bytes, from the offset that the server has. */
export function sendClip(
  sender: Sender,
  row: OutboxRow<'clip.add'>,
  picture: PictureRow,
): Promise<SendOutcome> {
  const { photoId, ...body } = row.args
  return announceThenSend(sender, row, {
    announce: (request) =>
      sendCall(sender.context.api, clipCalls.addClip, { params: { id: photoId }, body, ...request }),
    isWanted: (answer) => v.is(ClipAnswer, answer) && answer.isWanted,
    sendBytes: (progress) => sendFiles(sender, row, { picture, progress }),
  })
}

interface Files {
  readonly picture: PictureRow
  readonly progress: ReturnType<typeof watchProgress>
}

async function sendFiles(
  sender: Sender,
  row: OutboxRow<'clip.add'>,
  { picture, progress }: Files,
): Promise<SendOutcome> {
  const { photoId } = row.args
  const common = { row, id: photoId, missingMessage: missingMessage }
  const loop =
    row.args.loop === null ? undefined : await readPicture(sender.context.database, photoId, 'loop')
  if (loop !== undefined) {
    const reportProgress = progress.extendLease
    const sent = await sendParts(sender, { ...common, target: 'loop', picture: loop, reportProgress })
    if (!isApplied(sent, row)) return sent
  }
  return sendParts(sender, { ...common, target: 'clip', picture, reportProgress: progress.reportProgress })
}

function isApplied(outcome: SendOutcome, { mutationId }: OutboxRow): boolean {
  return outcome.kind === 'rowOutcomes' && outcome.rowOutcomes.get(mutationId)?.kind === 'applied'
}
