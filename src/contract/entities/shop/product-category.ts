import * as v from 'valibot'

export const ProductCategory = v.picklist(['cards', 'prints', 'frames', 'books', 'gifts', 'signs'])
/** Categories of the shop, in display order; also the values of `?category=`. */
export type ProductCategory = v.InferOutput<typeof ProductCategory>
