import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { BrandSlug, brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { currentTranslation, subscribeToLocale } from '#src/i18n/current-locale.ts'
import type { Translation } from '#src/i18n/translation.ts'
import { makeStore } from '#src/platform/store.ts'
import { readChoice, storeChoice } from '#src/platform/storage/web-storage.ts'
import type { Brand } from './brand.ts'
import { pictureShare } from './brands/picture-share.ts'
import { snapShare } from './brands/snapshare.ts'
import { snapZone } from './brands/snapzone.ts'
import { showBrowserColor } from './color-mode.ts'
import { zoneBrandAt } from './zone-brands.ts'

const storageKey = 'selectedBrand'

const brandOfSlug: Readonly<Record<BrandSlug, Brand>> = {
  'picture-share': pictureShare,
  snapshare: snapShare,
  snapzone: snapZone,
}

/** The three brands in English, in the order in which they are offered. The first is the default. */
export const allBrands: readonly Brand[] = brandSlugs.map((slug) => brandOfSlug[slug])

/** The brands in the most recently requested language. */
let localized = { translation: currentTranslation(), brands: brandOfSlug }
const current = makeStore<Brand>(pictureShare)

/**
 * Sets the current brand for this page and keeps its texts in the current language. The first of these applies: the
 * zone's brand on a page of a zone (from the server's response for the URL, else from this device), the brand of a
 * brand's own page, the user's choice, the brand that the server derived from its host, the default. Corrects an invalid
 * choice in storage. public/boot-theme.js determines the same brand before the first paint.
 */
export function restoreBrand(): void {
  const chosen = readChoice(storageKey)
  const { pathname } = location
  const { dataset } = document.documentElement
  const rendered = dataset['pandaTheme']
  const isCodePage = /^\/z\//i.test(pathname)
  const candidates = isCodePage
    ? [rendered, chosen]
    : [dataset['zoneBrand'], zoneBrandAt(pathname), brandAtPath(pathname)?.theme, chosen, rendered]
  // `zoneBrand` is valid for this URL only. The page of a code reads it once more and then deletes it.
  if (!isCodePage) delete dataset['zoneBrand']
  const slug = candidates.find((candidate) => v.is(BrandSlug, candidate)) ?? brandSlugs[0]
  if (chosen !== null && !v.is(BrandSlug, chosen)) storeChoice(storageKey, slug)
  followLanguage()
  show(brandOf(slug))
}

/** Updates the brand's texts whenever the language changes. */
export function followLanguage(): void {
  subscribeToLocale(() => show(brandOf(slugOf(current.get()))))
}

/** Makes this the current brand and stores the choice on this device. */
export function chooseBrand(brand: Brand): void {
  const slug = slugOf(brand)
  storeChoice(storageKey, slug)
  show(brandOf(slug))
}

/** Shows a brand without choosing it. null shows the chosen one again, if there is one. */
export function showBrand(brand: Brand | null): void {
  const chosen = readChoice(storageKey)
  if (brand !== null) show(brandOf(slugOf(brand)))
  else if (v.is(BrandSlug, chosen)) show(brandOf(chosen))
}

/** Chooses the brand unless one has been chosen on this device. */
export function adoptBrand(brand: Brand): void {
  if (readChoice(storageKey) === null) chooseBrand(brand)
}

/** The current brand. Re-renders when it changes. */
export function useBrand(): Brand {
  return useSyncExternalStore(current.subscribe, current.get, current.get)
}

/** The current brand. */
export const currentBrand = current.get

/** The brand for the slug in a row, in the current language. */
export function brandOf(slug: BrandSlug): Brand {
  const translation = currentTranslation()
  if (localized.translation !== translation) localized = { translation, brands: brandsIn(translation) }
  return localized.brands[slug]
}

/** The brand's slug in rows and calls. */
export function slugOf(brand: Brand): BrandSlug {
  return brandSlugs.find((slug) => brandOfSlug[slug].theme === brand.theme) ?? brandSlugs[0]
}

/** The brand whose landing page has this path, if one has. */
export function brandAtPath(path: string): Brand | undefined {
  return allBrands.find((brand) => brand.landingPath === path)
}

function brandsIn(translation: Translation | null): typeof brandOfSlug {
  if (translation === null) return brandOfSlug
  const withOwnTexts = (slug: BrandSlug): Brand => ({
    ...brandOfSlug[slug],
    ...translation.brand(slug, brandOfSlug[slug]),
  })
  return {
    'picture-share': withOwnTexts('picture-share'),
    snapshare: withOwnTexts('snapshare'),
    snapzone: withOwnTexts('snapzone'),
  }
}

function show(brand: Brand): void {
  // There is no document while pages are prerendered.
  if ('document' in globalThis) applyTheme(brand)
  current.set(brand)
}

function applyTheme(brand: Brand): void {
  document.documentElement.dataset['pandaTheme'] = brand.theme
  document.title = `${brand.name} - ${brand.tagline}`
  setLink('link[rel="manifest"]', brand.manifestPath)
  setLink('link[rel="icon"]', `${brand.assetsPath}/mark.svg`)
  setLink('link[rel="apple-touch-icon"]', `${brand.assetsPath}/icon-192.png`)
  showBrowserColor()
}

function setLink(selector: string, href: string): void {
  const link = document.querySelector<HTMLLinkElement>(selector)
  if (link !== null && link.getAttribute('href') !== href) link.href = href
}

/** The three brands in the current language, in the order in which they are offered. */
export function useBrands(): readonly Brand[] {
  useBrand()
  return brandSlugs.map(brandOf)
}
