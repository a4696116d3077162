import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { installExtraPackages } from '#src/testing/support/install-extra-packages.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import {
  type DrivenPage,
  fillField,
  openByButton,
  pressButton,
  visibleText,
  until,
  untilCount,
  untilText,
} from './driven-page.ts'
import { findFirefox, findWebKit } from './other-browsers.ts'
import { openWebKit } from './webkit-page.ts'

const tile = 'a[href^="/photo/"] img'
/** The screen shown until the app has started. */
const lastScreen = '#screen'
const photos = 3
/** A rotated grid of tiles, as iPhones write it. */
const heic = fileURLToPath(new URL('../../fixtures/photos/heic/grid-turned.heic', import.meta.url))
/** Not part of this folder's type check, because its imports may not be installed yet. */
const firefoxPage = new URL('../../extra/firefox-page.ts', import.meta.url).href

/** A driver can select files in a field of the page, but cannot use the picker that a button opens. */
const keepPicker = `HTMLInputElement.prototype.click = function () { document.body.append(this) }`

interface FirefoxPage {
  readonly openFirefox: (executablePath: string) => Promise<DrivenPage>
}

/**
 * The main job in Firefox and in WebKit: a guest joins with a code, cuts the network, comments, likes and adds photos,
 * and opens the app again without a server. Everything arrives exactly once. Then a HEIC photo is added.
 */
export async function soakBrowsers(): Promise<void> {
  const webKit = findWebKit()
  const firefox = findFirefox()
  installExtraPackages()
  const { openFirefox }: FirefoxPage = await import(firefoxPage)
  await mainJob('Firefox', () => openFirefox(firefox))
  await mainJob('WebKit', () => openWebKit(webKit.driver, webKit.browser))
}

async function mainJob(browser: string, openBrowser: () => Promise<DrivenPage>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-browsers-'))
  const server = await AppServer.start()
  const page = await openBrowser()
  try {
    const host = await Person.register(server, 'Hanna')
    const { location, qrCode } = await host.makeZone('Summit meadow')
    const shown = await host.upload(location.id, await noisyPhoto(0))
    const paths = await Promise.all(
      Array.from({ length: photos }, async (_, index) => {
        const path = join(folder, `IMG_${index}.jpg`)
        await writeFile(path, await noisyPhoto(index + 1))
        return path
      }),
    )
    await page.open(qrCode)
    await fillField(page, 'Your name', 'Gil')
    await pressButton(page, 'Continue as guest')
    await untilCount(page, tile, 1)
    await until('the zone is ready offline', async () =>
      Boolean(await page.evaluate(`document.body.textContent.includes('Ready offline')`)),
    )

    server.proxy.cut()
    await untilText(page, "You're Offline")
    await page.open(`${server.url}/photo/${shown}`)
    await untilCount(page, lastScreen, 0)
    await fillField(page, 'Add a comment', 'What a view!')
    await pressButton(page, 'Post')
    await untilText(page, 'What a view!')
    await pressButton(page, 'Like')
    await page.open(`${server.url}/locations/${location.id}`)
    await untilCount(page, lastScreen, 0)
    await page.evaluate(keepPicker)
    await openByButton(page, 'Choose photos', 'body > input[type=file][multiple]')
    await page.choose('[multiple]', paths)
    await untilCount(page, tile, photos + 1)
    await server.kill()
    await page.open(`${server.url}/locations/${location.id}`)
    await untilCount(page, tile, photos + 1)
    if ((await fetch(server.url).catch(() => null)) !== null) throw new Error('The server must not respond')

    await server.run()
    server.proxy.restore()
    await until('every photo has arrived', async () => (await host.photos(location.id)).length > photos)
    await until('the like has arrived', async () =>
      (await host.photos(location.id)).some(({ id, likes }) => id === shown && likes === 1),
    )
    await until('the comment has arrived', async () => (await host.comments(shown)).length > 0)
    await until(
      'nothing waits',
      async () => !(await page.evaluate(`document.body.innerText.includes('Waiting to send')`)),
    )
    const counts = [(await host.photos(location.id)).length, (await host.comments(shown)).length]
    if (counts.join(',') !== `${photos + 1},1`)
      throw new Error(`Arrived: ${counts.join(' photos, ')} comments`)
    await openByButton(page, 'Add photos', 'dialog input[type=file][multiple]')
    await page.choose('[multiple]', [heic])
    await pressButton(page, 'Upload')
    await untilCount(page, tile, photos + 2)
    await until('the HEIC photo has arrived', async () =>
      (await host.photos(location.id)).some(({ width, height }) => width === 480 && height === 640),
    )
    console.log(
      `${browser}: the main job passed: ${photos} photos, a like and a comment, each once, and an upright HEIC photo`,
    )
  } catch (error) {
    throw new Error(`${browser}: ${String(error)}\nOn the page: ${await visibleText(page)}`, { cause: error })
  } finally {
    await page.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}
