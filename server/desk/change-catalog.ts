import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { saveAdWords, saveOfferWords } from '#server/shop/catalog/change-offers.ts'
import { decideOnPriceTrial, planPriceTrial } from '#server/shop/catalog/change-price-trials.ts'
import { hideProduct, moveProduct, saveProduct } from '#server/shop/catalog/change-products.ts'
import { saveShippingRate } from '#server/shop/catalog/change-shipping.ts'
import type { DeskActionContext, DeskActionResult } from './desk-action-context.ts'

type Kind =
  | 'product'
  | 'product-hide'
  | 'product-move'
  | 'price-trial'
  | 'price-trial-decide'
  | 'offer-words'
  | 'ad-words'
  | 'shipping'

/** Applies a change to the catalog. */
export function changeCatalog(
  { transaction, now }: DeskActionContext,
  action: Extract<DeskAction, { readonly kind: Kind }>,
): DeskActionResult {
  switch (action.kind) {
    case 'product':
      return saveProduct(transaction, { ...action, now })
    case 'product-hide':
      return hideProduct(transaction, { ...action, now })
    case 'product-move':
      return moveProduct(transaction, { ...action, now })
    case 'price-trial':
      return planPriceTrial(transaction, now, action)
    case 'price-trial-decide':
      return decideOnPriceTrial(transaction, now, action)
    case 'offer-words':
      return saveOfferWords(transaction, { ...action, now })
    case 'ad-words':
      return saveAdWords(transaction, { ...action, now })
    case 'shipping':
      return saveShippingRate(transaction, { ...action, now })
  }
}
