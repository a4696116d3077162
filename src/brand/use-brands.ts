import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import type { Brand } from './brand.ts'
import { brandOf, useBrand } from './current-brand.ts'

/** The three brands in the language in use, in the order in which they are offered. */
export function useBrands(): readonly Brand[] {
  useBrand()
  return brandSlugs.map(brandOf)
}
