import type { DeskAdWords, DeskOfferWords } from '#src/contract/entities/desk/desk-action.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import type { PromotionId } from '#src/contract/entities/programs/promotion.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { adById, promotionById } from './catalog-store.ts'
import { putCatalogIn, readCatalogIn } from './sync-catalog.ts'

type ChangeResult = Promise<Result<null, Refusal>>

interface SeenRevision {
  /** The revision of the row that was read before the change. */
  readonly seenRev: number
  readonly now: EpochMs
}

/** Changes an offer's text in both languages, if the offer has not changed since it was read. */
export async function saveOfferWords(
  transaction: Transaction,
  {
    offerId,
    words,
    seenRev,
    now,
  }: SeenRevision & { readonly offerId: PromotionId; readonly words: DeskOfferWords },
): ChangeResult {
  const known = await transaction.first(promotionById, { id: offerId })
  if (known === undefined) return notFound()
  if (known.rev !== seenRev) return editConflict()
  const catalog = await readCatalogIn(transaction)
  const promotions = catalog.promotions.map((one) => (one.id === offerId ? { ...one, ...words } : one))
  await putCatalogIn(transaction, { ...catalog, promotions }, { owner: 'operator', now })
  return ok(null)
}

/** Changes the text of an operator's ad in both languages, if the ad has not changed since it was read. */
export async function saveAdWords(
  transaction: Transaction,
  { adId, words, seenRev, now }: SeenRevision & { readonly adId: AdId; readonly words: DeskAdWords },
): ChangeResult {
  const known = await transaction.first(adById, { id: adId })
  if (known === undefined) return notFound()
  if (known.rev !== seenRev) return editConflict()
  const catalog = await readCatalogIn(transaction)
  const ads = catalog.ads.map((one) => (one.id === adId ? { ...one, ...words } : one))
  await putCatalogIn(transaction, { ...catalog, ads }, { owner: 'operator', now })
  return ok(null)
}

function editConflict() {
  return refuse('conflict', 'These words were changed since you read them. Please look again')
}
