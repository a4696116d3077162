import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { pushKindOf } from '#src/contract/wire/push.ts'
import { choicesOf } from '#server/notifications/notices/notification-choices.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { noticesToMail, readersToMail, setMailed } from './due-notice-store.ts'
import { isReadable } from './is-readable.ts'
import { factsOf } from './push-notices.ts'

const peopleAtOnce = 20
/** A mail is read from its beginning. */
const mostLines = 20

/**
 * Writes one mail to whoever has not read for an hour what they want to get by mail: with the first that is due goes everything
 * that waits. Who has no confirmed address gets none.
 */
export async function mailNotices(deps: Deps): Promise<void> {
  const { database, clock } = deps
  await inBatches(database, {
    size: peopleAtOnce,
    async act(transaction) {
      const readers = await readReaders(transaction, clock.now())
      for (const { user_id: userId } of readers) await mailReader(transaction, deps, userId)
      return readers.length
    },
  })
}

/** Whether a mail of notices is to be written. */
export async function hasNoticesToMail({ database, clock }: Deps): Promise<boolean> {
  return (await readReaders(database.reader, clock.now())).length > 0
}

function readReaders(reader: Reader, now: number) {
  return reader.all(readersToMail, { now, limit: peopleAtOnce })
}

async function mailReader(transaction: Transaction, deps: Deps, userId: UserId): Promise<void> {
  const waiting = await transaction.all(noticesToMail, { userId })
  await transaction.run(setMailed, { userId })
  const [first] = waiting
  if (first === undefined) return
  const { mail } = choicesOf(first)
  const told = []
  for (const notice of waiting) {
    const isWanted = notice.read_at === null && mail.some((kind) => kind === pushKindOf[notice.kind])
    if (isWanted && (await isReadable(transaction, notice))) told.push(notice)
  }
  const last = told.at(-1)
  if (last === undefined) return
  const news = told.slice(-mostLines).map(factsOf)
  const key = `notices:${userId}:${last.id}:${last.at}`
  await queueMailToUser(transaction, deps, { userId, key, mail: { kind: 'notices', params: { news } } })
}
