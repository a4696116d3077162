import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { installBrowser, quickBrowser } from '#src/testing/support/find-browser.ts'
import { installExtraPackages } from '#src/testing/support/install-extra-packages.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { type DrivenPage, visibleText, until, untilCount } from './driven-page.ts'
import { largeAlbum, writeLargeAlbum } from './large-album.ts'
import { findFirefox, findWebKit } from './other-browsers.ts'
import { openWebKit } from './webkit-page.ts'

/** Not part of this folder's type check, because its imports may not be installed yet. */
const firefoxPage = new URL('../../extra/firefox-page.ts', import.meta.url).href

interface FirefoxPage {
  readonly openFirefox: (executablePath: string) => Promise<DrivenPage>
}

/**
 * Opens a file of 2,000 photos from disk in Chromium, Firefox and WebKit. Measures the time to open and the memory.
 * Checks that it scrolls, searches, shows photos, plays its clip if the browser has the codec, and makes no requests.
 */
export async function soakAlbumFile(): Promise<void> {
  installBrowser()
  installExtraPackages()
  const webKit = findWebKit()
  const firefox = findFirefox()
  const { openFirefox }: FirefoxPage = await import(firefoxPage)
  const folder = await mkdtemp(join(tmpdir(), 'waypost-album-'))
  try {
    const path = join(folder, 'album.html')
    const bytes = await writeLargeAlbum(path, await makeClip(folder))
    console.log(`${largeAlbum.photos} photos, ${Math.round(bytes / 1e6)} MB`)
    const browsers: Readonly<Record<string, () => Promise<DrivenPage>>> = {
      Chromium: openChromium,
      Firefox: () => openFirefox(firefox),
      WebKit: () => openWebKit(webKit.driver, webKit.browser),
    }
    const problems: string[] = []
    for (const [name, open] of Object.entries(browsers))
      await checkAlbum(name, open, pathToFileURL(path).href).catch((error: unknown) =>
        problems.push(String(error)),
      )
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function checkAlbum(name: string, openBrowser: () => Promise<DrivenPage>, url: string): Promise<void> {
  const page = await openBrowser()
  try {
    const startedAt = performance.now()
    await page.open(url)
    await until('the first photo is visible', () => isShown(page, 'li[aria-posinset="1"] img'))
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${name}: opens in ${seconds.toFixed(1)} s, ${await memoryMb()} MB including its processes`)
    await scroll(page)
    await find(page)
    const played = await play(page)
    await chapters(page)
    const requests = await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name }) => name).filter((one) => !/^(file|blob):/.test(one)).join(' ')`,
    )
    if (requests !== '') throw new Error(`The page requested ${String(requests)}`)
    console.log(
      `${name}: scrolling, searching and viewing work; ${played}; ${await memoryMb()} MB afterwards`,
    )
  } catch (error) {
    throw new Error(`${name}: ${String(error)}\n${(await visibleText(page)).slice(0, 500)}`, { cause: error })
  } finally {
    await page.close()
  }
}

/** Scrolls to the last photo, which loads, while the first ones are removed. */
async function scroll(page: DrivenPage): Promise<void> {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await page.evaluate(`window.scrollTo(0, document.documentElement.scrollHeight * ${share})`)
    await until('a photo is visible', () => isShown(page, 'li:last-of-type img'))
  }
  await until('the last photo is visible', () =>
    isShown(page, `li[aria-posinset="${largeAlbum.photos}"] img`),
  )
  const tiles = Number(await page.evaluate(`document.querySelectorAll('li').length`))
  if (tiles > 400) throw new Error(`${tiles} tiles are rendered at once`)
  await page.evaluate(`window.scrollTo(0, 0)`)
}

/** Searches for a word that only one photo has, and checks its comments. */
async function find(page: DrivenPage): Promise<void> {
  await page.type('input[type=search]', largeAlbum.word.toUpperCase())
  await untilCount(page, 'li', 1)
  await page.click('li a')
  await until('the larger picture is visible', () => isShown(page, 'dialog img'))
  const text = String(await page.evaluate(`document.querySelector('dialog').textContent`))
  for (const part of ['Found it', 'Cheers', '7', 'Ben'])
    if (!text.includes(part)) throw new Error(`“${part}” is missing: ${text}`)
}

/** Expects that the clip plays, or that a message explains that this browser cannot play it. */
async function play(page: DrivenPage): Promise<string> {
  await page.click('dialog .play')
  const video = `document.querySelector('dialog video')`
  await until('the clip plays, or a message says that it cannot be played', async () =>
    Boolean(await page.evaluate(`${video}.hidden || ${video}.currentTime > 0 || ${video}.readyState > 2`)),
  )
  const played = await page.evaluate(
    `${video}.hidden ? 'says that it cannot play the clip' : 'the clip plays'`,
  )
  await page.click('dialog nav button:last-child')
  await untilCount(page, 'dialog', 0)
  return String(played)
}

async function chapters(page: DrivenPage): Promise<void> {
  await page.evaluate(`(() => {
    const field = document.querySelector('input[type=search]')
    field.value = ''
    field.dispatchEvent(new Event('input'))
  })()`)
  await page.click('.chapters button:last-child')
  await until('the counter shows half of the photos', async () =>
    Boolean(await page.evaluate(`document.body.textContent.includes('1,000 / 2,000')`)),
  )
  await page.click('summary')
  await until('the guestbook is open', async () =>
    Boolean(await page.evaluate(`document.querySelector('details').innerText.includes('Thank you all')`)),
  )
}

async function isShown(page: DrivenPage, selector: string): Promise<boolean> {
  const image = `document.querySelector(${JSON.stringify(selector)})`
  return Boolean(await page.evaluate(`${image}?.complete && ${image}.naturalWidth > 0`))
}

/** The memory of all processes that this one started. Shared pages count proportionally. */
async function memoryMb(): Promise<number> {
  const parents = new Map<number, number>()
  for (const path of globSync('/proc/[0-9]*/stat')) {
    const stat = await readFile(path, 'utf8').catch(() => '')
    const [parent] = stat.slice(stat.lastIndexOf(')') + 4).split(' ')
    parents.set(Number(path.split('/')[2]), Number(parent))
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  let kilobytes = 0
  for (const pid of parents.keys()) {
    if (!isOurs(pid)) continue
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0)
  }
  return Math.round(kilobytes / 1000)
}

/** Without a network, and in dark mode. */
async function openChromium(): Promise<DrivenPage> {
  const browser = await chromium.launch(quickBrowser)
  const context = await browser.newContext({ offline: true, colorScheme: 'dark' })
  const page = await context.newPage()
  return {
    open: async (url) => {
      await page.goto(url, { timeout: 120_000 })
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.fill(selector, text),
    choose: (selector, paths) => page.setInputFiles(`input[type=file]${selector}`, [...paths]),
    close: () => browser.close(),
  }
}

/** Creates two seconds of H.264, as in clips. */
async function makeClip(folder: string): Promise<Uint8Array> {
  const browser = await chromium.launch(quickBrowser)
  try {
    const page = await browser.newPage()
    const blank = join(folder, 'blank.html')
    await writeFile(blank, '<!doctype html>')
    await page.goto(pathToFileURL(blank).href)
    return await (await ClipMaker.open(page)).make({ seconds: 2, width: 640, height: 360, hasSound: false })
  } finally {
    await browser.close()
  }
}
