import { authorityReference } from '#src/contract/entities/accounts/authority-request.ts'
import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { Reader } from '#server/core/db/database.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { type DeskContext, printable } from '#server/support/support-desk.ts'
import {
  authorityRequestById,
  decideAuthorityRequest,
  markAuthorityRequestHeld,
  openAuthorityRequests,
} from './authority-store.ts'

const pageSize = 100

/** Returns open requests as text, emergencies first. */
export async function listAuthorityRequests(reader: Reader): Promise<string> {
  const open = await reader.all(openAuthorityRequests, { limit: pageSize })
  const texts = open.map((request) => {
    const { id, kind, state, requested_at: at, email, person, zone, photo } = request
    const about = [zone, photo, person, request.first_day, request.last_day].filter((text) => text !== '')
    const lines = [
      `${id}  ${new Date(at).toISOString()}  ${kind}  ${state}`,
      `${request.authority} · ${request.official} · ${email} · ${request.case_number}`,
      about.join(' · '),
      request.legal_basis.replaceAll('\n', ' '),
      ...request.message.split('\n'),
    ]
    return lines.map((line) => printable(line)).join('\n  ')
  })
  return [...texts, `requests: ${open.length === pageSize ? 'the first ' : ''}${open.length} open.\n`].join(
    '\n\n',
  )
}

interface HoldRequest {
  readonly requestId: Uuid
  readonly zoneId: ZoneId
  readonly adminId: UserId | null
}

/**
 * Marks a request as on hold, in the transaction that puts its zone on legal hold. Rejects a request that was already
 * decided.
 */
export async function holdRequest(
  { transaction, now }: DeskContext,
  { requestId: id, zoneId, adminId }: HoldRequest,
): Promise<Result<null, Refusal>> {
  if ((await transaction.first(authorityRequestById, { id })) === undefined) return notFound()
  const changed = await transaction.run(markAuthorityRequestHeld, { id, zoneId, at: now, adminId })
  return changed === 0 ? alreadyDecided() : ok(null)
}

interface Decision {
  /** The id of the decision, which identifies the mail. */
  readonly id: Uuid
  readonly requestId: Uuid
  readonly adminId: UserId | null
  readonly text: string
  /** The data that is handed over; null if the request is refused. */
  readonly given: string | null
}

/** Answers or refuses a request, once, and mails the decision to the official. */
export async function decideRequest(
  { transaction, deps, now }: DeskContext,
  { id, requestId, adminId, text, given }: Decision,
): Promise<Result<null, Refusal>> {
  const request = await transaction.first(authorityRequestById, { id: requestId })
  if (request === undefined) return notFound()
  const changed = await transaction.run(decideAuthorityRequest, {
    id: requestId,
    state: given === null ? 'refused' : 'answered',
    at: now,
    adminId,
    reply: text,
    given: given ?? '',
  })
  if (changed === 0) return alreadyDecided()
  const { email: address, case_number: caseNumber, language, brand } = request
  const origin =
    deps.config.publicUrl ?? (request.origin === '' ? publicUrlOf(deps.config, null) : request.origin)
  const params = { reference: authorityReference(requestId), caseNumber, text, given }
  await queueMail(
    transaction,
    { ...deps, clock: { now: () => now } },
    {
      key: `authority-decided:${id}`,
      mail: { kind: 'authority-decided', params },
      to: { address, language, brand, origin },
    },
  )
  return ok(null)
}

function alreadyDecided() {
  return refuse('conflict', 'This request was already decided')
}
