import { type Page, expect, test } from 'playwright/test'
import { AppServer } from '#src/testing/support/app-server.ts'

const meadow = { latitude: 47.42, longitude: 10.98 }

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

async function openScanner(page: Page): Promise<void> {
  await page.goto(`${server.url}/scanner`)
  await expect(page.getByText('Location verified')).toBeVisible()
}

const start = (page: Page) => page.getByRole('button', { name: 'Start Scanning' })

for (const [name, message] of [
  ['NotAllowedError', 'Camera permission denied. Please enable camera access and try again.'],
  ['NotReadableError', 'Failed to start camera'],
] as const) {
  test(`a camera that fails with ${name} is reported and can be tried again`, async ({ browser }) => {
    const page = await browser.newPage({ permissions: ['geolocation'], geolocation: meadow })
    await page.addInitScript((failure) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', failure))
    }, name)
    await openScanner(page)
    await start(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
    await expect(start(page)).toBeEnabled()
    await page.close()
  })
}

test('a device without a camera reports this before scanning starts', async ({ browser }) => {
  const page = await browser.newPage({ permissions: ['geolocation'], geolocation: meadow })
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
  })
  await page.goto(`${server.url}/scanner`)
  await expect(page.getByText('No camera found on this device')).toBeVisible()
  await page.close()
})

for (const [what, code, message] of [
  ['denied', 1, 'Location access denied. Please enable location services to scan QR codes.'],
] as const) {
  test(`a position that is ${what} is reported, and scanning requires it`, async ({ browser }) => {
    const page = await browser.newPage()
    await page.addInitScript((problem) => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        fail?.({
          code: problem,
          message: '',
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        })
    }, code)
    await page.goto(`${server.url}/scanner`)
    await page.getByRole('button', { name: 'Enable Location' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await start(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Location access required for secure scanning',
    )
    await page.close()
  })
}

test('a coarse position is reported; one in the Gulf of Guinea is ignored', async ({ browser }) => {
  const context = await browser.newContext({
    permissions: ['geolocation'],
    geolocation: { ...meadow, accuracy: 5000 },
  })
  const page = await context.newPage()
  await openScanner(page)
  await expect(page.getByText(/Only accurate to 3\.1 mi/)).toBeVisible()
  await context.setGeolocation({ latitude: 0, longitude: 0, accuracy: 5 })
  await page.getByRole('button', { name: 'Enable Location' }).click()
  await expect(page.getByText(/location looks wrong/)).toBeVisible()
  await context.close()
})
