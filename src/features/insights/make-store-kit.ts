import { downloadZip } from 'client-zip'
import type { Brand } from '#src/brand/brand.ts'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { screenshots } from '#src/brand/manifest.ts'
import { pngOf } from '#src/components/kit/svg-to-png.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { readBrandPicture } from '#src/data/influencer/read-brand-picture.ts'
import { storeKitWords } from '#src/i18n/en/store-kit.ts'
import { loadWholeTranslation } from '#src/i18n/load-translation.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** The size of the feature graphic that Google Play requires. */
const graphicPx = { widthPx: 1024, heightPx: 500 } as const
/** App stores do not accept WebP. */
const icons = ['icon-512.png', 'icon-maskable-512.png'] as const

/**
 * Returns a brand's icons, screenshots, feature graphic and texts as a ZIP file; null if one of them is not available
 * now.
 */
export async function makeStoreKit(slug: BrandSlug, origin: string): Promise<File | null> {
  const brand = allBrands.find((one) => slugOf(one) === slug)
  if (brand === undefined) return null
  const german = await loadWholeTranslation('de')
  const pictures = await Promise.all([
    ...icons.map(async (name) =>
      fileOf(`icons/${name}`, await readBrandPicture(`${brand.assetsPath}/${name}`)),
    ),
    ...screenshots.map(async ({ file, widthPx, heightPx }) => {
      const picture = await readBrandPicture(`${brand.assetsPath}/${file}`)
      const name = `screenshots/${file.replace('.webp', '.png')}`
      return fileOf(name, picture === null ? null : await pngOf(picture, { widthPx, heightPx }))
    }),
    readBrandPicture(`${brand.assetsPath}/scene.svg`).then(async (scene) =>
      fileOf('feature-graphic.png', scene === null ? null : await pngOf(scene, graphicPx)),
    ),
  ])
  const found = pictures.filter((file) => file !== null)
  if (found.length < pictures.length) return null
  const zip = await downloadZip([
    ...found,
    ...[null, german].map((translation) => listingOf(brand, origin, translation)),
  ]).blob()
  return new File([zip], `${slug}-store-listing.zip`, { type: 'application/zip' })
}

function fileOf(name: string, bytes: Blob | null): File | null {
  return bytes === null ? null : new File([bytes], name)
}

/** Returns the texts of a store listing; in English if `translation` is null. */
export function listingOf(english: Brand, origin: string, translation: Translation | null): File {
  const words = translation?.area(storeKitWords) ?? storeKitWords
  const { name, tagline, description, occasions, manifest } = {
    ...english,
    ...translation?.brand(slugOf(english), english),
  }
  const keywords = occasions.join(',').toLowerCase()
  const categories = manifest.categories.join(', ')
  const listing = words.listing({ name, tagline, description, keywords, categories, origin })
  return new File([listing], words.fileName)
}
