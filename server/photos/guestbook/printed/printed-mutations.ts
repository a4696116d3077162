import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { isEntryVisible } from '#server/photos/guestbook/guestbook-answer.ts'
import { entryForReader } from '#server/photos/guestbook/guestbook-store.ts'
import { republishEntries } from '#server/photos/guestbook/republish-entries.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { setVoiceLink } from './voice-link-store.ts'

/** Ends the codes to the voice of an entry in printed books; where there are none, nothing changes. */
const unlinkVoice: MutationHandler<'guestbook.unlink', null> = async (
  { transaction, viewer, now },
  { id },
) => {
  const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
  if (entry === undefined || !isEntryVisible(entry, viewer)) return notFound()
  if (entry.user_id !== viewer.userId && !isAtLeast(entry.role, 'moderator'))
    return refuse('not_owner', 'This belongs to somebody else')
  const zoneId = zoneIdOf(id)
  if (entry.voice_link === null)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, zoneScope(zoneId)) })
  await transaction.run(setVoiceLink, { id, link: null })
  const rev = await republishEntries(transaction, zoneId, { ids: [id], leaves: false, at: now })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** The server's half of this mutation. */
export const printedHandlers = { 'guestbook.unlink': unlinkVoice }
