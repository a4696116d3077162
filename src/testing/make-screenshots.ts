import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, type Page, chromium } from 'playwright/test'
import type { Brand } from '#src/brand/brand.ts'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { screenshots } from '#src/brand/manifest.ts'
import { takeGuidePictures } from './make-guide-pictures.ts'
import { expectLoadedPicture, signIn, tiles } from './support/app-page.ts'
import { AppServer } from './support/app-server.ts'
import { browserArgs, browserPath } from './support/find-browser.ts'
import { encodeWebpWithin, publicFolder, prepareScene } from './support/screenshot-scene.ts'

/**
 * `npm run screenshots`: takes the screenshots that the manifests name from the current build, and writes them beside
 * each brand's icons. Then it takes those of the guides, or only those with `-- guides`. The photos in them are drawn:
 * views of the brand's own scene.
 */
const maxBytes = 60_000

async function openPage(browser: Browser, brand: Brand, form: 'narrow' | 'wide'): Promise<Page> {
  const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
  const wide = { viewport: { width: 1280, height: 800 } }
  const context = await browser.newContext({ locale: 'en-GB', ...(form === 'narrow' ? narrow : wide) })
  await context.addInitScript((slug) => {
    localStorage.setItem('selectedBrand', slug)
    for (const offer of ['waypost.notification-banner', 'waypost.install-card'])
      localStorage.setItem(offer, 'dismissed')
  }, slugOf(brand))
  return context.newPage()
}

async function takeScreenshots(browser: Browser, brand: Brand): Promise<void> {
  const server = await AppServer.start()
  try {
    const { host, zoneId } = await prepareScene(server, brand)
    const paths: Readonly<Record<(typeof screenshots)[number]['file'], string>> = {
      'screenshot-zone.webp': `/locations/${zoneId}`,
      'screenshot-zones.webp': '/locations',
      'screenshot-wide.webp': '/',
    }
    const folder = `${publicFolder}${brand.assetsPath}`
    await mkdir(folder, { recursive: true })
    for (const { file, form } of screenshots) {
      const page = await openPage(browser, brand, form)
      await signIn(page, server.url, host)
      await page.goto(server.url + paths[file])
      await expectLoadedPicture(page)
      if (file !== 'screenshot-zones.webp') await tiles(page).nth(3).waitFor()
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await writeFile(
        `${folder}/${file}`,
        await encodeWebpWithin(await page.screenshot({ animations: 'disabled' }), maxBytes),
      )
      await page.context().close()
    }
  } finally {
    await server.close()
  }
}

const executablePath = browserPath()
const browser = await chromium.launch({
  args: [...browserArgs],
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  if (!process.argv.includes('guides')) for (const brand of allBrands) await takeScreenshots(browser, brand)
  await takeGuidePictures(browser)
} finally {
  await browser.close()
}
