import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, type Page, chromium, expect, type Locator } from 'playwright/test'
import { quickBrowser } from './find-browser.ts'

const phone = { width: 390, height: 844 }

/** A person's phone: a browser with a profile on disk, which survives the browser's process. */
export class Phone {
  readonly profile: string
  readonly #launch: BrowserLaunch
  #context: BrowserContext | undefined

  private constructor(profile: string, launch: BrowserLaunch) {
    this.profile = profile
    this.#launch = launch
  }

  /** `args` are added to the browser's flags. */
  static async launchDevice(
    args: readonly string[] = [],
    launch: BrowserLaunch = quickBrowser,
  ): Promise<Phone> {
    const profile = await mkdtemp(join(tmpdir(), 'waypost-phone-'))
    const device = new Phone(profile, { ...launch, args: [...launch.args, ...args] })
    await device.switchOn()
    return device
  }

  /**
   * Launches a phone that has the whole app in its cache and is signed out, for tests that are not about the first visit. `url`
   * is that of the server, which must be running. The profile is created once per process and copied. `args` are added to the
   * browser's flags.
   */
  static async launchInstalled(url: string, args: readonly string[] = []): Promise<Phone> {
    const profile = await mkdtemp(join(tmpdir(), 'waypost-phone-'))
    // For 500 files, copying in Node costs ten times as much as the system's `cp`.
    await promisify(execFile)('cp', ['-r', `${await installedProfile(url)}/.`, profile])
    const device = new Phone(profile, { ...quickBrowser, args: [...quickBrowser.args, ...args] })
    await device.switchOn()
    return device
  }

  /** Starts a new browser process on the same profile. */
  async switchOn(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.profile, {
      ...this.#launch,
      args: [...this.#launch.args],
      viewport: phone,
      locale: 'en-GB',
      permissions: ['geolocation', 'camera'],
      geolocation: { latitude: 47.42, longitude: 10.98, accuracy: 10 },
    })
    this.#context.setDefaultTimeout(30_000)
  }

  /** The page in the foreground. Throws if the phone is off. */
  get page(): Page {
    const page = this.#context?.pages()[0]
    if (page === undefined) throw new Error('The phone is off.')
    return page
  }

  get context(): BrowserContext {
    if (this.#context === undefined) throw new Error('The phone is off.')
    return this.#context
  }

  /** Kills the browser's process at once, as an empty battery would. */
  async battery(): Promise<void> {
    const gone = new Promise((resolve) => this.#context?.once('close', resolve))
    for (const id of await mainProcesses(this.profile)) process.kill(id, 'SIGKILL')
    await gone
    this.#context = undefined
    await Promise.all(
      ['SingletonLock', 'SingletonCookie', 'SingletonSocket'].map((name) =>
        rm(join(this.profile, name), { force: true }),
      ),
    )
  }

  /** Closes the browser cleanly, so that it writes its memory to disk, and starts it again. */
  async restart(): Promise<void> {
    await this.#context?.close()
    await this.switchOn()
  }

  async dispose(): Promise<void> {
    await this.#context?.close()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface BrowserLaunch {
  readonly executablePath?: string
  readonly args: readonly string[]
}

const installedProfiles = new Map<string, Promise<string>>()

/** The folder of a profile in which the app of this address is installed. */
function installedProfile(url: string): Promise<string> {
  const existing = installedProfiles.get(url)
  if (existing !== undefined) return existing
  const profile = makeInstalledProfile(url)
  installedProfiles.set(url, profile)
  return profile
}

async function makeInstalledProfile(url: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'waypost-installed-'))
  process.on('exit', () => rmSync(profile, { recursive: true, force: true }))
  const context = await chromium.launchPersistentContext(profile, { ...quickBrowser, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${url}/nowhere`)
  await untilInstalled(page)
  await context.close()
  return profile
}

/** The main processes of this profile: those whose command line names it and that are not helpers of another process. */
async function mainProcesses(profile: string): Promise<readonly number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const pids: number[] = []
  for (const id of ids) {
    const words = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
    const executable = await readlink(`/proc/${id}/exe`).catch(() => '')
    if (executable.includes('chrom') && words.includes(profile) && !words.includes('--type=')) pids.push(id)
  }
  return pids
}

/**
 * Resolves when the page is controlled by a service worker that has the app in its cache, without waiting for storage. By default
 * that is the whole app; with `idle`, the part that a browser caches without installation; with `guest`, the third that a guest
 * needs.
 */
export async function untilInstalled(page: Page, upTo: 'guest' | 'idle' | 'rare' = 'rare'): Promise<void> {
  await page.evaluate(async (wanted) => {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        active?.postMessage({ type: 'CLAIM' })
      })
    const moments = ['guest', 'idle', 'rare']
    const later = moments.slice(moments.indexOf(wanted) + 1)
    const isLeft = () =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }: MessageEvent<Record<string, number> | null>) =>
          resolve(
            data === null ||
              Object.entries(data).some(([moment, count]) => count > 0 && !later.includes(moment)),
          ),
        )
        port1.start()
        active?.postMessage({ type: 'KEEP_NEXT', upTo: wanted }, [port2])
      })
    while (await isLeft());
  }, upTo)
}

/** Signs in as a guest on the sign-in page and waits until the session exists. */
export async function continueAsGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Continue as guest' }).click()
}

/** Opens the address as a user who is signed in on this browser: sets the session's cookies and nothing else. */
export async function signIn(
  page: Page,
  address: string,
  account: { email: string; password: string },
): Promise<void> {
  const answer = await page.context().request.post(`${new URL(address).origin}/api/auth/sign-in`, {
    data: { email: account.email, password: account.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`Cannot sign in: ${answer.status()} ${await answer.text()}`)
  await page.goto(address)
}

/** Signs in with the form, on a device that was signed out before. The app then navigates to the address without a reload. */
export async function signInByForm(
  page: Page,
  address: string,
  account: { email: string; password: string },
): Promise<void> {
  const { origin, pathname, search } = new URL(address)
  const path = pathname + search
  const form = `/sign-in?returnTo=${encodeURIComponent(path)}`
  await (page.url().startsWith(origin) ? followPath(page, form) : page.goto(origin + form))
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(origin + path)
}

/** Opens the upload dialog of the current album, with the button on a wide screen or the quick actions on a phone. */
export async function openUpload(page: Page, timeout = 30_000): Promise<void> {
  const button = page.getByRole('button', { name: 'Add photos' })
  const quick = page.getByRole('button', { name: 'Quick actions' })
  await expect(button.or(quick).first()).toBeVisible({ timeout })
  if (await button.first().isVisible()) return button.first().click({ timeout })
  await quick.click({ timeout })
  await page.getByRole('menuitem', { name: 'Upload' }).click({ timeout })
}

/** Queues photos with the upload dialog, or a guest's first ones with the large button. Resolves when they are stored. */
export async function uploadPhotos(
  page: Page,
  files: readonly (string | { name: string; mimeType: string; buffer: Buffer })[],
): Promise<void> {
  const paths = files.filter((file) => typeof file === 'string')
  const chosen = paths.length > 0 ? paths : files.filter((file) => typeof file !== 'string')
  const large = page.getByRole('button', { name: 'Choose photos' })
  const others = page.getByRole('button', { name: /^(Add photos|Quick actions)$/ })
  const dialog = page.getByRole('dialog')
  // Before the album is rendered there is no button. A guest's large buttons disappear with the first photo.
  let isDialog = false
  await expect(async () => {
    isDialog = (await others.count()) > 0
    if (isDialog) return openUpload(page, 3000)
    const picker = page.waitForEvent('filechooser', { timeout: 3000 })
    await Promise.all([picker, large.click({ timeout: 3000 })])
    await (await picker).setFiles(chosen)
  }).toPass({ timeout: 60_000 })
  if (!isDialog) return expect(large).toBeHidden({ timeout: 60_000 })
  await dialog.getByLabel('Choose photos').setInputFiles(chosen)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
}

/** Opens the tray of unsent changes. It stays closed until it is opened or a change fails. */
export async function openTray(page: Page): Promise<void> {
  const tray = page.getByRole('region', { name: 'Waiting to send' })
  const head = tray.getByRole('button', { name: /^Waiting to send/ })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

/** Navigates as a link of the app does, without a reload. */
export async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Goes from one list of the desk to another, as on a phone. */
export async function openDeskList(page: Page, name: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Lists of the desk' })
  await nav.getByRole('button', { name: /^All lists/ }).click()
  await nav.getByRole('link', { name, exact: true }).click()
}

/** The tiles of the photos on the page. */
export function tiles(page: Page) {
  return page.locator('a[href^="/photo/"]').filter({ has: page.locator('img') })
}

/** Waits until the first image on the page has loaded, not only its placeholder. */
export async function expectLoadedPicture(page: Page): Promise<void> {
  const picture = page.locator('main img').first()
  const isLoaded = (image: Element) =>
    image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
  await expect.poll(async () => (await picture.count()) > 0 && (await picture.evaluate(isLoaded))).toBe(true)
}

/** The number of rows in the device's outboxes. */
export function outboxCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
          opening.addEventListener('success', () => {
            const database = opening.result
            const close = (count: number) => {
              database.close()
              resolve(count)
            }
            if (!database.objectStoreNames.contains('outbox')) return close(0)
            const counting = database.transaction('outbox').objectStore('outbox').count()
            counting.addEventListener('success', () => close(counting.result))
            return undefined
          })
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
}

/** Waits until this part of the page shows no change that waits to be sent or is being sent. */
export const untilSent = (part: Page | Locator) =>
  expect(part.getByText(/^(?:Waiting|Sending|Being sent)/)).toHaveCount(0)
