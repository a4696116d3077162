import { type Expression, expressionBuilder } from 'kysely'
import type { Tables } from '#server/core/db/tables/tables.ts'

/** Whether a photo's own days are not over; for a query of `photos`. */
export function isUnexpired(now: Expression<number>) {
  const where = expressionBuilder<Tables, 'photos'>()
  return where.or([where('photos.expires_at', 'is', null), where('photos.expires_at', '>', now)])
}
