import { messageTexts } from '#src/build/messages/read-messages.ts'
import { type Page, expect, test } from 'playwright/test'
import { type Language, languageCodes } from '#src/contract/wire/languages.ts'
import { readTexts } from '#src/testing/support/untranslated-texts.ts'
import { tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { plainPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let host: Person
let zoneId: string
let code: string

test.beforeAll(async () => {
  server = await AppServer.shared()
  host = await Person.register(server, 'Hanna')
  const zone = await host.makeZone('Bergwiese', { brand: 'snapshare' })
  zoneId = zone.location.id
  code = zone.code
})
test.afterAll(() => server.close())

const english = messageTexts('en')

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
}

/**
 * Returns the English texts on the page that the language translates differently: whole texts, and sentences around
 * values.
 */
async function englishLeftOn(page: Page, own: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const translatedTexts = new Set(own.values())
  const shapes = [...english].flatMap(([at, text]) => {
    const isSame = own.get(at) === text || translatedTexts.has(text)
    if (isSame || text.includes(', plural,') || text.includes(', select,')) return []
    const parts = text.split(/\{[^}]*\}/)
    const words = parts.join(' ').match(/\p{L}{2,}/gu)?.length ?? 0
    return words < Math.min(2, parts.length) ? [] : [new RegExp(`^${parts.map(escaped).join('.+')}$`, 'u')]
  })
  const texts = await readTexts(page)
  // On a right-to-left page, an English fallback text is isolated.
  const bare = texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '').trim())
  return bare.filter((text) => shapes.some((shape) => shape.test(text)))
}

/** A right-to-left script with six plural forms. All languages' texts are tested without a browser. */
const mainLanguages: readonly Language[] = ['ar']

for (const [seed, language] of languageCodes.entries()) {
  if (language === 'en') continue
  const tag = mainLanguages.includes(language) ? [] : '@long'
  const name = `a guest follows a link, joins, comments and saves in ${language}, without a text in English`
  test(name, { tag }, async ({ browser }) => {
    const photoId = await host.upload(zoneId, await plainPhoto(seed))
    const own = messageTexts(language)
    const text = (at: string) => own.get(at) ?? ''
    const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const found: string[] = []
    const checkTexts = async (place: string) => {
      for (const one of await englishLeftOn(page, own)) found.push(`${place}: ${one}`)
    }
    await page.goto(`${server.url}/z/${code}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await checkTexts('join')
    await page.getByLabel(text('account.yourName')).fill('Gustl')
    await page.getByRole('button', { name: text('account.continueAsGuest') }).click()
    await expect(tiles(page).first()).toBeVisible()
    await checkTexts('album')
    await page.goto(`${server.url}/photo/${photoId}`)
    await page.getByLabel(text('photo.addComment')).fill('Servus')
    await checkTexts('photo')
    await page.getByRole('button', { name: text('photo.post'), exact: true }).click()
    await expect(page.getByText('Servus', { exact: true })).toBeVisible()
    await checkTexts('comment')
    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: text('photo.download'), exact: true })
      .first()
      .click()
    await saved
    await checkTexts('saving')
    expect(found).toEqual([])
    await context.close()
  })
}
