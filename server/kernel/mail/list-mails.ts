import type { ListedMail, MailPage } from '#src/contract/calls/mail-calls.ts'
import type { Reader } from '#server/core/db/database.ts'
import { mailId, mailsUpTo } from './mail-store.ts'

const pageSize = 50

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Returns a page of the mails, newest first. `before` is the `next` value of the previous page. */
export async function listMails(
  reader: Reader,
  { before, now }: { readonly before: string | undefined; readonly now: number },
): Promise<Omit<MailPage, 'goesTo'>> {
  // Each cursor contains the time of the first page, so that new mails do not shift later pages.
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
    // `attempts` counts failed attempts; the attempt that settles a mail is added.
    tries: row.attempts + (row.settled_at === null ? 0 : 1),
    nextAt: row.next_at === null ? null : new Date(row.next_at).toISOString(),
    reason,
  }
}
