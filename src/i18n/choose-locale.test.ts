import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLocale } from './choose-locale.ts'
import { currentTranslation, showTranslation } from './current-locale.ts'
import { restoreLocale } from './restore-locale.ts'

const bootScript = readFileSync(`${import.meta.dirname}/../../public/boot-theme.js`, 'utf8')

afterEach(() => {
  vi.unstubAllGlobals()
  showTranslation(null)
})

test('uses the first supported language of the browser, regardless of the country', async () => {
  expect(await start({ languages: ['sv-FI', 'de-CH', 'en'] })).toBe('de')
  expect(currentTranslation()?.language).toBe('de')
  expect(await start({ languages: ['EN-gb', 'de'] })).toBe('en')
})

test('uses English if the browser has no supported language', async () => {
  expect(await start({ languages: ['sv', 'den-CA', 'deu', ''] })).toBe('en')
  expect(currentTranslation()).toBeNull()
})

test('prefers the choice stored on this device, and keeps it', async () => {
  const stored = new Map<string, string>()
  await start({ languages: ['en'], stored })
  expect(await chooseLocale('de')).toBe(true)
  expect(document.documentElement.lang).toBe('de')
  showTranslation(null)
  expect(await start({ languages: ['en'], stored })).toBe('de')
  expect(currentTranslation()?.language).toBe('de')
  await chooseLocale('en')
  expect(currentTranslation()).toBeNull()
  expect(await start({ languages: ['de'], stored })).toBe('en')
})

test('ignores an unsupported stored choice', async () => {
  expect(await start({ languages: ['de'], stored: new Map([['locale', 'klingon']]) })).toBe('de')
})

test.each([
  ['en-XA', 'ltr'],
  ['en-XB', 'rtl'],
])('only tests can use the pseudo-locale %s, whose direction is %s', async (locale, direction) => {
  const stored = new Map([['locale', locale]])
  expect(await start({ languages: ['en'], stored })).toBe('en')
  expect(currentTranslation()).toBeNull()
  expect(await start({ languages: ['en'], stored, isTest: true })).toBe(locale)
  expect(document.documentElement.dir).toBe(direction)
  expect(currentTranslation()?.language).toBe(locale)
})

interface Device {
  readonly languages: readonly string[]
  readonly stored?: Map<string, string>
  readonly isTest?: boolean
}

/** Starts the app on the device up to the choice of language and returns the page's language. */
async function start({ languages, stored = new Map(), isTest = false }: Device): Promise<string> {
  const browser = {
    navigator: { languages, webdriver: isTest },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    document: {
      documentElement: { lang: 'en', dataset: {} },
      querySelector: () => null,
      createElement: () => ({}),
      head: { append: () => undefined },
    },
    location: { pathname: '/', hash: '' },
    matchMedia: () => ({ matches: false }),
  }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  runInNewContext(bootScript, browser)
  await restoreLocale()
  return browser.document.documentElement.lang
}
