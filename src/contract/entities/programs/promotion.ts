import * as v from 'valibot'
import { AppPath } from '#src/contract/wire/app-path.ts'
import { Slug } from '#src/contract/entities/ids/slug.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const PromotionId = v.pipe(Slug, v.brand('PromotionId'))
export type PromotionId = v.InferOutput<typeof PromotionId>

/** The text of an offer in one language. */
export const PromotionWords = v.object({ title: v.string(), description: v.string() })
export type PromotionWords = v.InferOutput<typeof PromotionWords>

/** A special offer as a row of the catalog; `startsAt` and `endsAt` null: without a start or end. */
export const PromotionRow = v.object({
  id: PromotionId,
  rev: v.number(),
  title: v.string(),
  description: v.string(),
  /** null: German uses the English text. */
  german: v.optional(v.nullable(PromotionWords), null),
  ctaUrl: AppPath,
  startsAt: v.nullable(EpochMs),
  endsAt: v.nullable(EpochMs),
  position: v.number(),
})
export type PromotionRow = v.InferOutput<typeof PromotionRow>

/** True if the offer is valid at `now`. */
export function isActive(
  { startsAt, endsAt }: Pick<PromotionRow, 'startsAt' | 'endsAt'>,
  now: EpochMs,
): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/** An offer as returned by `GET /api/promotions/active`. */
export const ActivePromotion = v.object({ id: PromotionId, title: v.string(), description: v.string() })
export type ActivePromotion = v.InferOutput<typeof ActivePromotion>
