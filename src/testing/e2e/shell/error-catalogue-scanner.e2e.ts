import { type BrowserContext, type Page, expect, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import {
  breakStorage,
  expectEach,
  hostWithPhoto,
  makeBreakable,
} from '#src/testing/support/error-catalogue-rows.ts'
import { Person } from '#src/testing/support/person.ts'

const meadow = { latitude: 47.42, longitude: 10.98, accuracy: 10 }

let server: AppServer

test.beforeEach(async () => {
  server = await AppServer.start()
})

test.afterEach(async () => {
  await server.close()
})

const enableLocation = (page: Page) => page.getByRole('button', { name: 'Enable Location' }).click()
const startScanning = (page: Page) => page.getByRole('button', { name: 'Start Scanning' }).click()

async function scannerOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${server.url}/scanner`)
  await expect(page.getByRole('button', { name: 'Start Scanning' })).toBeVisible()
  return page
}

test('position and camera problems show their error texts', { tag: '@long' }, async ({ browser }) => {
  const withoutPermission = await browser.newContext()
  await expectEach(await scannerOf(withoutPermission), [
    {
      texts: ['Location access denied. Please enable location services to scan QR codes.'],
      provoke: enableLocation,
    },
    { texts: ['Location access required for secure scanning'], provoke: startScanning },
  ])
  await withoutPermission.close()

  const withoutPosition = await browser.newContext({ permissions: ['geolocation', 'camera'] })
  await withoutPosition.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_success, fail, options) => {
      const code = options?.maximumAge === 0 ? 3 : 2
      fail?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    }
  })
  await expectEach(await scannerOf(withoutPosition), [
    { texts: ['Location unavailable. Please check your device settings.'], provoke: enableLocation },
  ])
  await withoutPosition.close()

  const withTimeout = await browser.newContext({ permissions: ['geolocation'] })
  await withTimeout.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_success, fail) =>
      fail?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  await expectEach(await scannerOf(withTimeout), [
    { texts: ['Location request timed out. Please try again.'], provoke: enableLocation },
  ])
  await withTimeout.close()

  const withoutGeolocation = await browser.newContext()
  await withoutGeolocation.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await expectEach(await scannerOf(withoutGeolocation), [
    { texts: ['Location services not supported'], provoke: enableLocation },
  ])
  await withoutGeolocation.close()

  const withoutCameraAccess = await browser.newContext({ permissions: ['geolocation'], geolocation: meadow })
  await withoutCameraAccess.addInitScript(() => {
    const state = { failure: 'NotAllowedError' }
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', state.failure))
    Object.assign(window, { fail: (name: string) => (state.failure = name) })
  })
  const page = await scannerOf(withoutCameraAccess)
  await expect(page.getByText('Location verified')).toBeVisible()
  const failWith = (name: string) => async () => {
    await page.evaluate((failure) => Reflect.get(window, 'fail')(failure), name)
    await startScanning(page)
  }
  await expectEach(page, [
    {
      texts: ['Camera permission denied. Please enable camera access and try again.'],
      provoke: failWith('NotAllowedError'),
    },
    {
      texts: ['No camera found. Please make sure your device has a camera.'],
      provoke: failWith('NotFoundError'),
    },
    { texts: ['Failed to start camera'], provoke: failWith('NotReadableError') },
  ])
  await withoutCameraAccess.close()

  const withoutCamera = await browser.newContext({ permissions: ['geolocation'], geolocation: meadow })
  await withoutCamera.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])
  })
  await expectEach(await scannerOf(withoutCamera), [
    { texts: ['No camera found on this device'], provoke: () => Promise.resolve() },
  ])
  await withoutCamera.close()
})

test('refused scans show their error texts', { tag: '@long' }, async ({ browser }) => {
  const { host } = await hostWithPhoto(server)
  const centre = { latitude: 47.6, longitude: 11.2, radiusMeters: 100 }
  const far = await host.makeZone('Far away', centre)
  const strict = await host.makeZone('Strict', centre)
  await host.call('PATCH', `/api/locations/${strict.location.id}`, { isStrict: true })
  const guest = await Person.register(server, 'Gil')
  const context = await browser.newContext({ permissions: ['geolocation'], geolocation: meadow })
  const page = await context.newPage()
  await makeBreakable(page)
  await signIn(page, `${server.url}/scanner`, guest)
  await expect(page.getByText('Location verified')).toBeVisible()
  const enter = (text: string) => async () => {
    await page.getByLabel('Enter code').fill(text)
    await page.getByRole('button', { name: 'Join album' }).click()
  }
  const away = 'Location verification failed. You must be physically present at the location to scan.'
  await expectEach(page, [
    { texts: [`${away} Upgrade to premium to scan from anywhere!`], provoke: enter(far.code) },
    { texts: [away], provoke: enter(strict.code) },
    { texts: ['No album has this code'], provoke: enter('AAAAAAAAAAAAAAAA') },
  ])
  await breakStorage(page, true)
  await expectEach(page, [{ texts: ['Could not scan QR code'], provoke: enter('BBBBBBBBBBBBBBBB') }])
  await context.close()
})
