import * as v from 'valibot'

export const ProductCategory = v.picklist(['cards', 'prints', 'frames', 'books', 'gifts', 'signs'])
/** The shelves of the shop, in their order; also the values of `?category=`. */
export type ProductCategory = v.InferOutput<typeof ProductCategory>
