import * as v from 'valibot'

/** The three brands by slug, which is also their landing page's path; the first is the default. */
export const brandSlugs = ['picture-share', 'snapshare', 'snapzone'] as const

export const BrandSlug = v.picklist(brandSlugs)
export type BrandSlug = v.InferOutput<typeof BrandSlug>
