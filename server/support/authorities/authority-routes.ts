import {
  type AuthorityRequest,
  authorityReference,
} from '#src/contract/entities/accounts/authority-request.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { allAdmins } from '#server/accounts/admins/admin-store.ts'
import { consumeMailLimit } from '#server/accounts/sign-in/sign-in-limits.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { audienceOf, type MailAudience } from '#server/kernel/mail/mail-audience.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { authorityRequestById, insertAuthorityRequest } from './authority-store.ts'

/** Routes for requests from authorities, who have no account. */
export function authorityRoutes(deps: Deps) {
  return {
    async askAsAuthority({ body, http }) {
      const audience = audienceOf(http.req, deps.config)
      const isKnown = (await deps.database.reader.first(authorityRequestById, { id: body.id })) !== undefined
      const mails = !isKnown && (await consumeMailLimit(deps, body.email))
      const kept = await deps.database.write(
        (transaction) => receive(transaction, deps, { request: body, audience, mails }),
        allScopes,
      )
      unwrap(kept)
      return { answer: null }
    },
  } satisfies CallHandlers<'askAsAuthority'>
}

interface NewAuthorityRequest {
  readonly request: AuthorityRequest
  readonly audience: MailAudience
  /** Whether a receipt may be sent to the address. The number is limited because anybody can enter any address. */
  readonly mails: boolean
}

/** Stores a request, sends its receipt and notifies the admins. The same request again changes nothing. */
async function receive(
  transaction: Transaction,
  deps: Deps,
  { request, audience, mails }: NewAuthorityRequest,
): Promise<Result<null, Refusal>> {
  const { id, email: address } = request
  const at = deps.clock.now()
  const known = await transaction.first(authorityRequestById, { id })
  if (known !== undefined)
    return isSame(known, request) ? ok(null) : refuse('conflict', 'Another request already has this ID')
  await transaction.run(insertAuthorityRequest, { ...request, ...audience, at })
  if (mails) {
    const mail = { kind: 'authority-received', params: { reference: authorityReference(id) } } as const
    await queueMail(transaction, deps, {
      key: `authority-received:${id}`,
      mail,
      to: { address, ...audience },
    })
  }
  for (const { user_id: userId } of await transaction.all(allAdmins, {}))
    await sendNotice(transaction, deps.ids, { userId, kind: 'authority-asked', zone: null, at })
  return ok(null)
}

type KnownRequest = NonNullable<Awaited<ReturnType<typeof knownRequest>>>
const knownRequest = (transaction: Transaction, id: AuthorityRequest['id']) =>
  transaction.first(authorityRequestById, { id })

function isSame(known: KnownRequest, request: AuthorityRequest): boolean {
  const { case_number, legal_basis, first_day, last_day, ...rest } = known
  return (
    case_number === request.caseNumber &&
    legal_basis === request.legalBasis &&
    first_day === request.firstDay &&
    last_day === request.lastDay &&
    sameNames.every((name) => rest[name] === request[name])
  )
}

const sameNames = [
  'authority',
  'official',
  'email',
  'kind',
  'zone',
  'photo',
  'person',
  'message',
] as const satisfies readonly (keyof AuthorityRequest)[]
