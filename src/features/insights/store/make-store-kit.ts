import { downloadZip } from 'client-zip'
import type { Brand } from '#src/brand/brand.ts'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { screenshots } from '#src/brand/manifest.ts'
import { pngOf } from '#src/components/kit/svg-to-png.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { readBrandPicture } from '#src/data/marketing-kit/read-brand-picture.ts'
import { storeKitGerman } from '#src/i18n/de/store-kit.ts'
import { storeKitWords } from '#src/i18n/en/store-kit.ts'
import type { BrandTexts } from '#src/i18n/translation.ts'

/** Google Play asks for a feature graphic of this size. */
const graphicPx = { widthPx: 1024, heightPx: 500 } as const
/** Stores take no WebP. */
const icons = ['icon-512.png', 'icon-maskable-512.png'] as const

/** Icons, screenshots, a feature graphic and texts of a brand as a ZIP file; null where one of them cannot be had now. */
export async function makeStoreKit(slug: BrandSlug, origin: string): Promise<File | null> {
  const brand = allBrands.find((one) => slugOf(one) === slug)
  if (brand === undefined) return null
  const { germanBrands } = await import('#src/i18n/de/brands.ts')
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
  const zip = await downloadZip([...found, ...listingsOf(brand, origin, germanBrands[slug])]).blob()
  return new File([zip], `${slug}-store-listing.zip`, { type: 'application/zip' })
}

function fileOf(name: string, bytes: Blob | null): File | null {
  return bytes === null ? null : new File([bytes], name)
}

/** The texts of a listing in English and German. */
export function listingsOf(brand: Brand, origin: string, german: BrandTexts): readonly File[] {
  return [
    new File([storeKitWords.listing(brand, origin)], storeKitWords.fileName),
    new File([storeKitGerman.listing({ ...brand, ...german }, origin)], storeKitGerman.fileName),
  ]
}
