import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { allBrands, brandOf, chooseBrand, currentBrand, restoreBrand, slugOf } from './current-brand.ts'
import { showTranslation } from '#src/i18n/current-locale.ts'
import { loadGerman } from '#src/testing/support/german.ts'

const german = await loadGerman()

afterEach(() => {
  showTranslation(null)
  vi.unstubAllGlobals()
})

test('a brand chosen before any was restored uses the current language', () => {
  const { page } = device()
  showTranslation(german)
  chooseBrand(brandOf('snapzone'))
  expect(page.title).toBe('SnapZone - Fotos statt Fußspuren')
})

test('shows the default brand without a stored choice, and stores none', () => {
  const { storage, page } = device()
  restoreBrand()
  expect(currentBrand().name).toBe('Picture Share')
  expect(page.title).toBe('Picture Share - Every evening, kept close')
  expect(storage.get('selectedBrand')).toBeUndefined()
})

test.each(['', 'Snapshare', 'nightlife', '{"brand":"snapzone"}'])(
  'falls back from %j to the default brand and corrects the stored choice',
  (choice) => {
    const { storage, page } = device(choice)
    restoreBrand()
    expect(currentBrand().theme).toBe('picture-share')
    expect(page.documentElement.dataset['pandaTheme']).toBe('picture-share')
    expect(storage.get('selectedBrand')).toBe('picture-share')
  },
)

test('restores each chosen brand with its title and manifest', () => {
  for (const brand of allBrands) {
    const { page, links } = device(slugOf(brand))
    restoreBrand()
    expect(currentBrand()).toBe(brand)
    expect(page.title).toBe(`${brand.name} - ${brand.tagline}`)
    expect(links.get('link[rel="manifest"]')?.href).toBe(brand.manifestPath)
  }
})

test('a brand’s own page links only that brand’s manifest, regardless of the choice', () => {
  for (const brand of allBrands)
    for (const choice of [undefined, ...allBrands.map(slugOf)]) {
      const { storage, links } = device(choice, brand.landingPath)
      restoreBrand()
      expect(currentBrand()).toBe(brand)
      expect(links.get('link[rel="manifest"]')?.href).toBe(brand.manifestPath)
      expect(storage.get('selectedBrand')).toBe(choice)
    }
})

test('switches to the current language and keeps the chosen brand', () => {
  const { storage, page } = device()
  restoreBrand()
  chooseBrand(brandOf('snapzone'))
  showTranslation(german)
  expect(page.title).toBe('SnapZone - Fotos statt Fußspuren')
  expect(slugOf(currentBrand())).toBe('snapzone')
  chooseBrand(brandOf('snapshare'))
  expect(storage.get('selectedBrand')).toBe('snapshare')
  expect(page.title).toBe('SnapShare - Die Party in jeder Tasche')
  showTranslation(null)
  expect(page.title).toBe('SnapShare - The party in everyone’s pocket')
})

test('every brand has all texts and all images', () => {
  const folder = `${import.meta.dirname}/../../public`
  for (const brand of allBrands) {
    const words = [brand.name, brand.tagline, brand.description, brand.targetAudience, brand.sceneAlt]
    expect(words.filter((word) => word.trim() === '')).toEqual([])
    expect(brand.occasions.length).toBeGreaterThan(1)
    expect(new Set(brand.filters).size).toBe(4)
    expect(brand.socialProfiles.length).toBeGreaterThan(0)
    expect([brand.primaryColor, brand.secondaryColor, brand.manifest.themeColor]).toEqual([
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      brand.primaryColor,
    ])
    const drawings = ['mark', 'scene', 'pattern', 'icon-monochrome'].map((name) => `${name}.svg`)
    const files = [...drawings, 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']
    expect(files.filter((file) => !existsSync(`${folder}${brand.assetsPath}/${file}`))).toEqual([])
  }
  expect(new Set(allBrands.map(({ primaryColor }) => primaryColor)).size).toBe(3)
  expect(allBrands.map(({ upsellLabel }) => upsellLabel)).toEqual([
    null,
    '$14.99/month',
    '$9.99/month (3-month archive)',
  ])
  expect(allBrands.filter(({ offersPremium }) => offersPremium).map(({ color }) => color)).toEqual(['purple'])
})

/** A browser's page and storage with this stored choice. */
function device(choice?: string, pathname = '/') {
  const storage = new Map<string, string>(choice === undefined ? [] : [['selectedBrand', choice]])
  const dataset: Record<string, string> = { pandaTheme: choice ?? 'picture-share' }
  const links = new Map<string, { href: string; getAttribute: () => string }>()
  const page = {
    title: '',
    documentElement: { dataset },
    querySelector: (selector: string) => {
      if (!selector.startsWith('link')) return null
      const link = links.get(selector) ?? { href: '', getAttribute: () => '' }
      links.set(selector, link)
      return link
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { pathname, hash: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  return { storage, page, links }
}
