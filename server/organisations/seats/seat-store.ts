import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, putRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type OrganisationParams = { readonly organisationId: Uuid }

export const memberOf = selectRows('organisation_members', ['organisation_id', 'user_id'])

/** The seat of a user, who has at most one. */
export const seatOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('organisation_members')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .where('ended_at', 'is', null),
)

export const seatsTaken = query<OrganisationParams>()((param) =>
  build
    .selectFrom('organisation_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', param('organisationId'))
    .where('ended_at', 'is', null),
)

/** The people with a seat, longest-held first. */
export const peopleOf = query<OrganisationParams>()((param) =>
  build
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .select([
      'organisation_members.user_id',
      'organisation_members.role',
      'organisation_members.joined_at',
      'users.display_name',
      'users.email',
    ])
    .where('organisation_members.organisation_id', '=', param('organisationId'))
    .where('organisation_members.ended_at', 'is', null)
    .orderBy('organisation_members.joined_at')
    .orderBy('organisation_members.user_id'),
)

/** All people with a row, in pages. */
export const membersAfter = query<OrganisationParams & { after: string; limit: number }>()((param) =>
  build
    .selectFrom('organisation_members')
    .selectAll()
    .where('organisation_id', '=', param('organisationId'))
    .where(sql<boolean>`user_id > ${param('after')}`)
    .orderBy('user_id')
    .limit(param('limit')),
)

/** Members whose grace period after a seat has ended. */
export const membersOver = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('organisation_members')
    .select(['organisation_id', 'user_id'])
    .where('ended_at', '<=', param('before'))
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .limit(param('limit')),
)

/** Creates a seat, or restarts one that ended. */
export const putMember = putRow(
  'organisation_members',
  {
    key: ['organisation_id', 'user_id'],
    set: ['role', 'invited_by', 'joined_at as at'],
    reset: { ended_at: null, is_by_domain: 0 },
  },
  { rev: 0 },
)

export const setMemberRole = updateRows('organisation_members', {
  where: ['organisation_id', 'user_id'],
  set: ['role'],
})

/** Marks the seat as taken by signing in. */
export const setByDomain = updateRows('organisation_members', {
  where: ['organisation_id', 'user_id'],
  fixed: { is_by_domain: 1 },
})

export const endMember = updateRows('organisation_members', {
  where: ['organisation_id', 'user_id'],
  fill: ['ended_at as at'],
  fixed: { role: 'member' },
})

export const setMemberRev = updateRows('organisation_members', {
  where: ['organisation_id', 'user_id'],
  set: ['rev'],
})

export const deleteMember = deleteRows('organisation_members', ['organisation_id', 'user_id'])

export const membershipsSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('organisation_members')
      .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
      .leftJoin('users', 'users.id', 'organisation_members.invited_by')
      .selectAll('organisation_members')
      .select([
        'organisations.name',
        'organisations.plan',
        'organisations.seats',
        'organisations.valid_until',
        'users.display_name as inviter',
      ])
      .where('organisation_members.user_id', '=', param('userId'))
      .where('organisation_members.rev', '>', param('since'))
      .where('organisation_members.rev', '<=', param('upTo'))
      .orderBy('organisation_members.rev')
      .limit(param('limit')),
)

export const putInvitation = putRow('organisation_invitations', {
  key: ['organisation_id', 'email'],
  set: ['id', 'role', 'token_hash', 'invited_by', 'invited_at as at', 'ends_at'],
})

export const invitationById = selectRows('organisation_invitations', ['id'])

export const invitationByToken = selectRows('organisation_invitations', ['token_hash'])

export const invitationsOf = query<OrganisationParams>()((param) =>
  build
    .selectFrom('organisation_invitations')
    .selectAll()
    .where('organisation_id', '=', param('organisationId'))
    .orderBy('email'),
)

export const deleteInvitation = deleteRows('organisation_invitations', ['id'])

/** Expired invitations whose organisations must be published again. */
export const invitationsOver = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('organisation_invitations')
    .select(['id', 'organisation_id'])
    .where('ends_at', '<=', param('now'))
    .orderBy('ends_at')
    .limit(param('limit')),
)
