import type { ListedMail, MailPage } from '#src/contract/calls/mail-calls.ts'
import type { Reader } from '#server/core/db/database.ts'
import { mailId, mailsUpTo } from './mail-store.ts'

const pageSize = 50

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of the mails, the newest first; `before` is the `next` of the page before. */
export async function listMails(
  reader: Reader,
  { before, now }: { readonly before: string | undefined; readonly now: number },
): Promise<Omit<MailPage, 'goesTo'>> {
  // The time of the first page stands in each cursor: mails that come in between move no page.
  const [upTo = now, place = 0] = before?.split('.').map(Number) ?? []
  const rows = await rowsOf(reader, { upTo, place })
  const next = rows.length > pageSize ? `${upTo}.${place + pageSize}` : null
  return { mails: rows.slice(0, pageSize).map(listed), next }
}

function rowsOf(reader: Reader, from: { readonly upTo: number; readonly place: number }) {
  return reader.all(mailsUpTo, { ...from, limit: pageSize + 1 })
}

function listed({ key, kind, recipient, outcome, reason, ...row }: Row): ListedMail {
  return {
    id: mailId(key),
    kind,
    to: recipient,
    accountName: row.display_name,
    queuedAt: new Date(row.made_at).toISOString(),
    state: outcome ?? 'waiting',
    // Attempts count what is tried again; the last one settles.
    tries: row.attempts + (row.settled_at === null ? 0 : 1),
    nextAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
    reason,
  }
}
