import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { allBrands } from '#src/brand/current-brand.ts'
import { signIn } from './support/app-page.ts'
import { AppServer } from './support/app-server.ts'
import { untilDrawn } from './support/drawn.ts'
import { fitted, publicFolder, setScene } from './support/screenshot-scene.ts'

const maxBytes = 30_000
/** The width and height that `guide-block.tsx` reserves, at one and a half times their size. */
const viewport = { width: 390, height: 720 }
const locales = { en: 'en-GB', de: 'de-DE' } as const

/** Takes the pictures of the guides in each of their languages: `public/guide-pictures/LANGUAGE/NAME.webp`. */
export async function takeGuidePictures(browser: Browser): Promise<void> {
  const [brand] = allBrands
  if (brand === undefined) throw new Error('There is no brand')
  const server = await AppServer.start()
  try {
    const { host, guests, photos, photoId, zoneId, qrCode, slug } = await setScene(server, brand)
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
    for (const [language, locale] of Object.entries(locales)) {
      const folder = `${publicFolder}/guide-pictures/${language}`
      await mkdir(folder, { recursive: true })
      const take = async (page: Page, name: string) => {
        await untilDrawn(page)
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
        const png = await page.screenshot({ animations: 'disabled' })
        await writeFile(`${folder}/${name}.webp`, await fitted(png, maxBytes))
      }
      const newPage = async () => {
        const context = await browser.newContext({ locale, viewport, deviceScaleFactor: 1.5 })
        await context.addInitScript((selected) => {
          localStorage.setItem('selectedBrand', selected)
          for (const offer of ['waypost.notification-banner', 'waypost.install-card'])
            localStorage.setItem(offer, 'dismissed')
        }, slug)
        return context.newPage()
      }
      const visitor = await newPage()
      await visitor.goto(server.url + new URL(qrCode).pathname)
      await take(visitor, 'join')
      await visitor.context().close()
      const page = await newPage()
      await signIn(page, server.url, host)
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(server.url + path)
        await take(page, name)
      }
      await page.context().close()
    }
  } finally {
    await server.close()
  }
}
