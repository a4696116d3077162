import type { OrganisationRole } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hashOfToken } from '#server/accounts/addresses/account-tokens.ts'
import { userByEmail } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import type { OrganisationsTable } from '#server/core/db/tables/organisation-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { mailTargetOfUser } from '#server/kernel/mail/mail-store.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { memberOf, putInvitation, seatsTaken } from './seats/seat-store.ts'
import { publishOrganisation } from './seats/seats.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const tokenBytes = 32
const invitationLastsMs = 14 * dayMs

type InviteDeps = Pick<Deps, 'config' | 'secret' | 'random'>

/** The mail settings used if nothing is known about the recipient. */
interface MailDefaults {
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
}

interface Invitation {
  readonly id: Uuid
  readonly organisation: OrganisationsTable
  readonly email: string
  readonly role: OrganisationRole
  /** null: the operator. */
  readonly invitedBy: UserId | null
  readonly mailContext: MailDefaults
  readonly now: EpochMs
}

/**
 * Invites an address to a seat by mail, with a link that is valid for two weeks. An earlier invitation to the same
 * address becomes invalid. Refuses with `conflict` if the address has a seat already or if no seat is free.
 */
export async function invite(
  transaction: Transaction,
  deps: InviteDeps,
  { id, organisation, email, role, invitedBy, mailContext, now }: Invitation,
): Promise<Result<null, Refusal>> {
  const organisationId = organisation.id
  const known = await transaction.first(userByEmail, { email })
  const seat =
    known === undefined ? undefined : await transaction.first(memberOf, { organisationId, userId: known.id })
  if (seat !== undefined && seat.ended_at === null)
    return refuse('conflict', 'This address already has a seat')
  if (organisation.valid_until <= now) return refuse('conflict', 'This organisation’s seats have expired')
  const taken = (await transaction.first(seatsTaken, { organisationId }))?.count ?? 0
  if (taken >= organisation.seats)
    return refuse('conflict', `All ${organisation.seats} seats of this organisation are taken`)
  const token = deps.random.bytes(tokenBytes).toString('base64url')
  await transaction.run(putInvitation, {
    id,
    organisationId,
    email,
    role,
    tokenHash: hashOfToken(token),
    invitedBy,
    at: now,
    endsAt: now + invitationLastsMs,
  })
  const target =
    known === undefined ? undefined : await transaction.first(mailTargetOfUser, { userId: known.id })
  const { language, brand, origin } = target ?? mailContext
  const { name, plan } = organisation
  await queueMail(
    transaction,
    { ...deps, clock: { now: () => now } },
    {
      key: `seat:${id}`,
      mail: { kind: 'seat-invitation', params: { organisation: name, plan, token } },
      to: {
        address: email,
        language,
        brand,
        origin: deps.config.publicUrl ?? (origin === '' ? publicUrlOf(deps.config, null) : origin),
      },
    },
  )
  await publishOrganisation(transaction, organisationId)
  return ok(null)
}
