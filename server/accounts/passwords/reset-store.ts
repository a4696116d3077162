import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'

export const insertResetRequest = query<{
  id: Uuid
  email: string
  language: MailLanguage
  brand: BrandSlug
  origin: string
  at: number
}>()((param) =>
  build.insertInto('reset_requests').values({
    id: param('id'),
    email: param('email'),
    language: param('language'),
    brand: param('brand'),
    origin: param('origin'),
    asked_at: param('at'),
  }),
)

/** Ids are ordered by time. */
export const resetRequests = query<{ limit: number }>()((param) =>
  build.selectFrom('reset_requests').selectAll().orderBy('id').limit(param('limit')),
)

export const deleteResetRequest = query<{ id: Uuid }>()((param) =>
  build.deleteFrom('reset_requests').where('id', '=', param('id')),
)

export const setPassword = query<{ id: UserId; passwordHash: string }>()((param) =>
  build
    .updateTable('users')
    .set({ password_hash: param('passwordHash') })
    .where('id', '=', param('id'))
    .where('kind', '=', 'member'),
)
