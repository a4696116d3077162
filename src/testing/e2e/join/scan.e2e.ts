import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { Phone, continueAsGuest, followPath, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { codeCameraFlags, movingCamera } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'

const meadow = { latitude: 47.42, longitude: 10.98, radiusMeters: 300, timeZone: 'Europe/Berlin' }

let server: AppServer
let folder: string

test.beforeAll(async () => {
  server = await AppServer.shared()
  folder = await mkdtemp(join(tmpdir(), 'waypost-scan-'))
})

test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a phone whose camera sees only this code. */
async function phoneBefore(text: string): Promise<Phone> {
  return Phone.launchInstalled(server.url, await codeCameraFlags(text, folder))
}

async function openScanner(page: Page, who?: Person & { email: string; password: string }): Promise<void> {
  const address = `${server.url}/scanner`
  await (who === undefined ? page.goto(address) : signIn(page, address, who))
  await expect(page.getByText('Location verified')).toBeVisible()
}

const start = (page: Page) => page.getByRole('button', { name: 'Start Scanning' })
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Scanning' })
const cameraRuns = (page: Page) =>
  page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.srcObject !== null)

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

test('a member’s camera reads the code, the scanner stops with the result, and the camera is released', async () => {
  const host = await Person.register(server, 'Hanna')
  const { qrCode } = await host.makeZone('Summit meadow', meadow)
  const phone = await phoneBefore(qrCode)
  const { page } = phone
  try {
    await openScanner(page, host)
    await expect(page.getByText('accurate to 11 yd, just now')).toBeVisible()
    await start(page).click()
    const result = page.getByRole('status', { name: 'Result of the scan' })
    await expect(result).toContainText('Summit meadow')
    await expect(result).toContainText('Welcome back')
    await expect(result).toBeFocused()
    await expect(start(page)).toBeVisible()
    expect(await cameraRuns(page)).toBe(false)
    await expectNoViolations(page)
    await result.getByRole('button', { name: 'Scan another' }).click()
    await expect(result).toBeHidden()
  } finally {
    await phone.dispose()
  }
})

test('a foreign code shows its content and opens nothing', { tag: '@long' }, async () => {
  const phone = await phoneBefore('https://evil.example/z/login?next=https://photos.example')
  const { page } = phone
  try {
    await openScanner(page)
    await start(page).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('This is not an album’s code')
    await expect(alert.locator('bdi')).toHaveText('evil.example')
    await expect(alert.getByRole('link')).toHaveCount(0)
    await expect(start(page)).toBeVisible()
    await expectNoViolations(page)
    await alert.getByRole('button', { name: 'Scan another' }).click()
    await expect(alert).toBeHidden()
  } finally {
    await phone.dispose()
  }
})

/** Overrides the visibility that the page sees. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('the camera pauses while the page is hidden and resumes by itself; an unplugged one is reported', async () => {
  const phone = await Phone.launchInstalled(server.url, movingCamera)
  const { page } = phone
  try {
    await openScanner(page, await Person.register(server, 'Hanna'))
    await start(page).click()
    await expect(stop(page)).toBeVisible()
    await expect(page.getByText('Looking for a code')).toBeVisible()
    await setHidden(page, true)
    await expect.poll(() => cameraRuns(page)).toBe(false)
    await setHidden(page, false)
    await expect(page.getByText('Looking for a code')).toBeVisible()
    await expect.poll(() => cameraRuns(page)).toBe(true)
    await page.locator('video').evaluate((video) => {
      if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream)) return
      for (const track of video.srcObject.getTracks()) track.dispatchEvent(new Event('ended'))
    })
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The camera stopped')
    await expect.poll(() => cameraRuns(page)).toBe(false)

    await start(page).click()
    await expect(page.getByText('Looking for a code')).toBeVisible()
    const track = await page.locator('video').evaluateHandle((video) => {
      const stream = video instanceof HTMLVideoElement ? video.srcObject : null
      return stream instanceof MediaStream ? stream.getTracks()[0] : undefined
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(start(page)).toBeHidden()
    await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended')
  } finally {
    await phone.dispose()
  }
})

test('a hint appears if the camera finds no code for a while', { tag: '@long' }, async () => {
  const phone = await Phone.launchInstalled(server.url, movingCamera)
  try {
    await openScanner(phone.page, await Person.register(server, 'Hanna'))
    await start(phone.page).click()
    await expect(phone.page.getByText('No code found yet')).toBeVisible({ timeout: 14_000 })
  } finally {
    await phone.dispose()
  }
})

test('torch and zoom are offered if the camera has them, by button and by key', async () => {
  const phone = await Phone.launchInstalled(server.url, movingCamera)
  const { page } = phone
  try {
    await page.addInitScript(() => {
      const asked: unknown[] = []
      Object.assign(window, { asked })
      Object.assign(MediaStreamTrack.prototype, {
        getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 4, step: 0.1 } }),
        applyConstraints: ({ advanced }: MediaTrackConstraints) => {
          asked.push(...(advanced ?? []))
          return Promise.resolve()
        },
      })
    })
    await openScanner(page)
    await start(page).click()
    await page.getByRole('button', { name: 'Turn the light on' }).click()
    await expect(page.getByRole('button', { name: 'Turn the light off' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page.getByText('1.4×')).toBeVisible()
    await page.keyboard.press('+')
    await expect(page.getByText('2×')).toBeVisible()
    await page.keyboard.press('-')
    await expect(page.getByText('1.4×')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toMatchObject([
      { torch: true },
      { zoom: 1.4 },
      { zoom: 2 },
      { zoom: 1.4 },
    ])
    await expectNoViolations(page)
  } finally {
    await phone.dispose()
  }
})

test('a photo of the code is read from any source: chosen, pasted, dropped', async ({ browser }) => {
  const host = await Person.register(server, 'Hanna')
  const { qrCode, code } = await host.makeZone('Open house')
  const picture = await sharp(Buffer.from(renderSVG(qrCode, { border: 4 })), { density: 300 })
    .resize(700)
    .png()
    .toBuffer()
  const page = await browser.newPage({ permissions: ['geolocation'], geolocation: meadow })
  const give = (type: 'paste' | 'drop', file: { bytes: readonly number[]; mime: string }) =>
    page.evaluate(
      ([kind, bytes, mime]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'code', { type: mime }))
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: transfer })
            : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
        window.dispatchEvent(event)
      },
      [type, [...file.bytes], file.mime] as const,
    )
  const png = { bytes: [...picture], mime: 'image/png' }
  const arrived = () => expect(page).toHaveURL(new RegExp(`/z/${code}`))

  await page.goto(`${server.url}/scanner`)
  await expect(start(page)).toBeVisible()
  await give('drop', { bytes: [37, 80, 68, 70], mime: 'application/pdf' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That isn’t a picture')
  await give('paste', png)
  await arrived()
  await followPath(page, '/scanner')
  await expect(start(page)).toBeVisible()
  await give('drop', png)
  await arrived()
  await followPath(page, '/scanner')
  await page
    .getByLabel('Scan a photo')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture })
  await arrived()
  await expect(page.getByRole('heading', { name: 'Join Open house' })).toBeVisible()
  await page.close()
})

test('scanning the poster of a deleted zone explains what to do', { tag: '@long' }, async ({ browser }) => {
  const host = await Person.register(server, 'Hanna')
  const context = await browser.newContext({ permissions: ['geolocation'], geolocation: meadow })
  const page = await context.newPage()
  await signIn(page, `${server.url}/z/AAAAAAAAAAAAAAAA`, host)
  await page.getByRole('button', { name: 'Join album' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('No album has this code')
  await expect(alert).toContainText('Ask for the current code')
  // Useless actions are hidden; the useful one is the first button.
  await expect(page.getByRole('button', { name: 'Join album' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Scan a code')
  await expectNoViolations(page)
  await context.close()
})

test('an offline guest enters under their name, and joins on the server when the network returns', async () => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Cellar', meadow)
  const phone = await Phone.launchInstalled(server.url)
  const { page } = phone
  try {
    await page.goto(`${server.url}/scanner`)
    await untilInstalled(page)
    server.proxy.cut()
    await page.goto(qrCode)
    await expect(page.getByRole('heading', { name: 'Join Cellar' })).toBeVisible()
    await continueAsGuest(page, 'Gil')
    await expect(page.getByRole('heading', { name: 'Cellar', exact: true })).toBeVisible()
    await reconnect(server, page)
    const known = () =>
      page.evaluate(async (path) => (await fetch(path)).status, `/api/locations/${location.id}`)
    await expect.poll(known, { timeout: 40_000 }).toBe(200)
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})
