import * as v from 'valibot'

/** Slugs of the three brands. A slug is also the path of the brand's landing page. The first is the default. */
export const brandSlugs = ['picture-share', 'snapshare', 'snapzone'] as const

export const BrandSlug = v.picklist(brandSlugs)
export type BrandSlug = v.InferOutput<typeof BrandSlug>
