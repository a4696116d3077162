import { ok, type Result } from '#src/contract/wire/result.ts'
import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type { Database } from '#server/core/db/database.ts'
import { closeSupportRequest, openSupportRequests, supportRequestById } from './support-store.ts'
import { notFound, type Refusal } from '#server/core/errors/refusal.ts'

const shownAtOnce = 100

/** Open requests as text, the longest waiting first. */
export async function listOpen(database: Database): Promise<string> {
  const open = await database.reader.all(openSupportRequests, { limit: shownAtOnce })
  if (open.length === 0) return 'support: nothing is open.\n'
  const lines = open.map(({ id, email, subject, message, asked_at }) => {
    const body = printable(message, true).replaceAll('\n', '\n  ')
    return `${id}  ${new Date(asked_at).toISOString()}  ${printable(email)}\n  ${printable(subject)}\n\n  ${body}\n`
  })
  return `${lines.join('\n')}\nsupport: ${open.length === shownAtOnce ? `the first ${shownAtOnce}` : open.length} open, the oldest first.\n`
}

/** Closes one; false: it was closed already. */
export function close(
  database: Database,
  id: SupportRequestId,
  now: number,
): Promise<Result<boolean, Refusal>> {
  return database.write(async (transaction) => {
    const known = await transaction.first(supportRequestById, { id })
    if (known === undefined) return notFound()
    if (known.closed_at !== null) return ok(false)
    await transaction.run(closeSupportRequest, { id, at: now })
    return ok(true)
  })
}

/** What strangers wrote must not steer the operator's terminal: control characters become spaces. */
function printable(text: string, keepsLines = false): string {
  const controls = keepsLines ? /(?!\n)[\p{Cc}\p{Cf}]/gu : /[\p{Cc}\p{Cf}]/gu
  return text.replaceAll(controls, ' ')
}
