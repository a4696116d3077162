import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { allBrands } from '#src/brand/current-brand.ts'
import { signIn } from './support/app-page.ts'
import { AppServer } from './support/app-server.ts'
import { untilRendered } from './support/rendered-page.ts'
import type { Person } from './support/person.ts'
import { encodeWebpWithin, publicFolder, prepareScene } from './support/screenshot-scene.ts'

const maxBytes = 30_000
/** The width and height that `guide-block.tsx` reserves, times one and a half. */
const viewport = { width: 390, height: 720 }
const locales = { en: 'en-GB', de: 'de-DE' } as const
type GuideLanguage = keyof typeof locales
const guideLanguages = ['en', 'de'] as const

/** Takes the screenshots of the guides in each of their languages: `public/guide-pictures/LANGUAGE/NAME.webp`. */
export async function takeGuidePictures(browser: Browser): Promise<void> {
  const [brand] = allBrands
  if (brand === undefined) throw new Error('The brand is missing')
  const server = await AppServer.start()
  try {
    const { host, guests, photos, photoId, zoneId, qrCode, slug } = await prepareScene(server, brand)
    const waiting = await host.makeZone('Garden party', { brand: slug, moderation: 'pre-approve' })
    const [guest] = guests
    await guest?.scan(waiting.qrCode)
    for (const photo of photos.slice(2, 5)) await guest?.upload(waiting.location.id, photo)
    const zone = `/locations/${zoneId}`
    const paths = {
      album: zone,
      photo: `/photo/${photoId}`,
      codes: `${zone}/codes`,
      poster: `${zone}/poster`,
      moderation: `/locations/${waiting.location.id}/moderation`,
      wall: `${zone}/wall`,
      export: `${zone}/export`,
    }
    const newPage = async (language: GuideLanguage) => {
      const context = await browser.newContext({
        locale: locales[language],
        viewport,
        deviceScaleFactor: 1.5,
      })
      await context.addInitScript((selected) => {
        localStorage.setItem('selectedBrand', selected)
        for (const offer of ['waypost.notification-banner', 'waypost.install-card'])
          localStorage.setItem(offer, 'dismissed')
      }, slug)
      return context.newPage()
    }
    for (const language of guideLanguages) {
      await mkdir(folderOf(language), { recursive: true })
      const visitor = await newPage(language)
      await visitor.goto(server.url + new URL(qrCode).pathname)
      await take(visitor, language, 'join')
      await visitor.context().close()
      const page = await newPage(language)
      await signIn(page, server.url, host)
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(server.url + path)
        await take(page, language, name)
      }
      await page.context().close()
    }
    // Last, because the host is an admin from then on.
    await becomeAdmin(server, host)
    for (const language of guideLanguages) {
      const page = await newPage(language)
      await signIn(page, `${server.url}/desk/site`, host)
      await take(page, language, 'set-up')
      await page.context().close()
    }
  } finally {
    await server.close()
  }
}

function folderOf(language: GuideLanguage): string {
  return `${publicFolder}/guide-pictures/${language}`
}

async function take(page: Page, language: GuideLanguage, name: string): Promise<void> {
  await untilRendered(page)
  // A page whose code is still loading has neither text nor images.
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && (main.innerText.trim() !== '' || main.querySelector('img, canvas') !== null)
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const png = await page.screenshot({ animations: 'disabled' })
  await writeFile(`${folderOf(language)}/${name}.webp`, await encodeWebpWithin(png, maxBytes))
}

async function becomeAdmin({ setupLink }: AppServer, host: Person): Promise<void> {
  if (setupLink === null) throw new Error('The server did not print a set-up link')
  await host.call('POST', '/api/auth/admin', { token: new URL(setupLink).hash.slice(1) })
}
