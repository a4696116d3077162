import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { renderSettingsKey } from '#src/data/boot-snapshot/snapshot-record.ts'

const bootScript = readFileSync(`${import.meta.dirname}/../../../public/boot-theme.js`, 'utf8')
const notes = {
  selectedBrand: 'snapzone',
  colorMode: 'dark',
  locale: 'de',
  'waypost.session': '1',
  'waypost.screen': 'ada',
}
const screen = renderSettingsKey('ada', { theme: 'snapzone', mode: 'dark', language: 'de' })

/** Whether the boot snapshot stays visible on a device with these stored values. */
function isShown(kept: Readonly<Record<string, string>>): boolean {
  return bootAt('/', kept)['screen'] !== undefined
}

/**
 * Returns the attributes that the script leaves on the page at a path, on a device with these stored values.
 * `ofServer`: the attributes in the server's HTML.
 */
function bootAt(
  pathname: string,
  kept: Readonly<Record<string, string>>,
  ofServer: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const dataset: Record<string, string> = { screen, pandaTheme: 'picture-share', ...ofServer }
  runInNewContext(bootScript, {
    navigator: { languages: ['en'], webdriver: false },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { pathname, hash: '' },
    document: {
      documentElement: { lang: 'en', dataset },
      querySelector: () => null,
      createElement: () => ({}),
      head: { append: ({ href = '' }: Link) => void (dataset['manifest'] = href) },
      addEventListener: () => undefined,
    },
    matchMedia: () => ({ matches: false }),
  })
  return dataset
}

interface Link {
  rel?: string
  as?: string
  href?: string
}

/** Returns the files that the script preloads at a path, for a user with these stored values. */
function preloadedAt(pathname: string, kept: Readonly<Record<string, string>>, worker: object | null) {
  const links: Link[] = []
  const files = { content: '/member.js', dataset: { home: '/home.js', zone: '/zone.js' } }
  runInNewContext(bootScript, {
    navigator: { languages: ['en'], webdriver: false, serviceWorker: { controller: worker } },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { pathname, hash: '' },
    document: {
      documentElement: { lang: 'en', dataset: {} },
      querySelector: () => files,
      createElement: () => ({}),
      head: { append: (link: Link) => links.push(link) },
    },
    matchMedia: () => ({ matches: false }),
  })
  return links.slice(1).map(({ rel, as, href }) => [rel, as, href].filter(Boolean).join(' '))
}

test('a member’s files are preloaded with those of the page, and as scripts if the device stores them', () => {
  const zone = '/locations/01990000-0000-7000-8000-000000000001'
  expect(preloadedAt(zone, notes, null)).toEqual(['modulepreload /member.js', 'modulepreload /zone.js'])
  expect(preloadedAt(zone, notes, {})).toEqual(['preload script /member.js', 'preload script /zone.js'])
  expect(preloadedAt('/', notes, null)).toEqual(['modulepreload /member.js', 'modulepreload /home.js'])
  expect(preloadedAt(`${zone}/people`, notes, null)).toEqual(['modulepreload /member.js'])
  expect(preloadedAt(zone, {}, null)).toEqual([])
})

test.each<{ kept: Readonly<Record<string, string>>; manifest: string }>([
  { kept: {}, manifest: '/brands/picture-share/manifest.webmanifest' },
  { kept: { selectedBrand: 'snapzone' }, manifest: '/brands/snapzone/manifest.webmanifest' },
  { kept: notes, manifest: '/brands/snapzone/manifest.de.webmanifest' },
  { kept: { locale: 'ar' }, manifest: '/brands/picture-share/manifest.ar.webmanifest' },
])('the browser gets one manifest, for the current brand and language: $manifest', ({ kept, manifest }) => {
  expect(bootAt('/', kept)['manifest']).toBe(manifest)
})

test('a zone and its photos use the zone’s brand, regardless of the last chosen brand', () => {
  const [zone, other] = [1, 2].map((end) => `01990000-0000-7000-8000-${String(end).padStart(12, '0')}`)
  const kept = { selectedBrand: 'snapzone', 'waypost.zoneBrands': `${other}:snapzone ${zone}:snapshare` }
  const themeAt = (pathname: string) => bootAt(pathname, kept)['pandaTheme']
  for (const path of [`/locations/${zone}`, `/locations/${zone}/recap`, `/photo/${zone}_${other}`])
    expect(themeAt(path)).toBe('snapshare')
  for (const path of ['/', '/locations', '/profile']) expect(themeAt(path)).toBe('snapzone')
})

test.each(['/locations/ID', '/locations/ID/wall', '/photo/ID_ID', '/z/ABCDEFGH'])(
  'the zone brand set by the server applies at %s, regardless of what the device has stored',
  (path) => {
    const address = path.replaceAll('ID', '01990000-0000-7000-8000-000000000001')
    const ofServer = { pandaTheme: 'snapshare', zoneBrand: 'snapshare' }
    expect(bootAt(address, {}, ofServer)['pandaTheme']).toBe('snapshare')
    expect(bootAt(address, { selectedBrand: 'snapzone' }, ofServer)['pandaTheme']).toBe('snapshare')
  },
)

test('a stored screen is shown to its user in its theme', () => {
  expect(isShown(notes)).toBe(true)
})

test.each([
  { what: 'to somebody else', changed: { 'waypost.screen': 'bob' } },
  { what: 'in another brand', changed: { selectedBrand: 'snapshare' } },
  { what: 'in another mode', changed: { colorMode: 'light' } },
  { what: 'in another language', changed: { locale: 'en' } },
])('a stored screen is not shown $what', ({ changed }) => {
  expect(isShown({ ...notes, ...changed })).toBe(false)
})

test.each(['waypost.session', 'waypost.screen'])(
  'a stored screen is not shown without the entry %s',
  (key) => {
    expect(isShown(Object.fromEntries(Object.entries(notes).filter(([name]) => name !== key)))).toBe(false)
  },
)
