import { type Page, expect, test } from 'playwright/test'
import { Phone, followPath, signIn, tiles, untilInstalled, untilSent } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { movingCamera } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

async function trailPost() {
  const host = await Person.register(server, 'Hanna')
  const gil = await Person.register(server, 'Gil')
  const { location, code } = await host.makeZone('Summit bench')
  await gil.scan(code)
  return { host, gil, zoneId: location.id }
}

test(
  'a host starts a time-lapse, and a guest aligns a photo with the first one while offline',
  { tag: '@long' },
  async ({ browser }) => {
    const { host, gil, zoneId } = await trailPost()
    await host.upload(zoneId, await noisyPhoto(1))
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    const page = await context.newPage()
    await signIn(page, `${server.url}/locations/${zoneId}/missions`, host)
    await page.getByLabel('Name of the view').fill('The valley')
    await page.getByRole('button', { name: 'Start the time-lapse' }).click()
    await expect(page.getByRole('list', { name: 'Missions in this zone' })).toContainText('Time-lapse')
    await untilSent(page.getByRole('main'))
    await followPath(page, `/locations/${zoneId}`)
    await page.getByRole('link', { name: 'Time-lapse: The valley. 0 photos' }).click()
    await page.getByRole('button', { name: 'Add from this album' }).click()
    await page.getByRole('button', { name: 'Photo by Hanna' }).click()
    await expect(page.getByText('One photo so far')).toBeVisible()
    await context.close()

    const phone = await Phone.launchInstalled(server.url, movingCamera)
    const { page: hand } = phone
    await signIn(hand, `${server.url}/locations/${zoneId}`, gil)
    await untilInstalled(hand)
    await hand.getByRole('link', { name: 'Time-lapse: The valley. 1 photo' }).click()
    await expect(hand.getByRole('img', { name: 'Photo by Hanna' })).toBeVisible()
    await takeNext(hand, () => server.proxy.cut())
    await expect(hand.getByText('Added to the time-lapse')).toBeVisible()
    const time = hand.getByRole('slider', { name: 'Photo' })
    await expect(time).toHaveAttribute('max', '1')
    await time.fill('0')
    await expect(hand.getByRole('img', { name: /^Photo by Hanna, / })).toBeVisible()
    await time.fill('1')
    await expect(hand.getByRole('img', { name: /^Photo by Gil, / })).toBeVisible()

    server.proxy.restore()
    await expect.poll(async () => (await host.photos(zoneId)).length).toBe(2)
    const own = (await host.photos(zoneId)).find(({ uploader }) => uploader.displayName === 'Gil')
    expect(own?.capturedAt).not.toBeNull()
    await hand.getByRole('button', { name: 'Make the film' }).click()
    await expect(hand.getByText('The film is ready')).toBeVisible({ timeout: 120_000 })
    // A new photo does not change the film until the film is made again.
    const missionId = decodeURIComponent(new URL(hand.url()).pathname.split('/').at(-1) ?? '')
    const third = await host.upload(zoneId, await noisyPhoto(4))
    await host.push('mission.answer', { photoId: third, missionId })
    await hand.getByRole('button', { name: 'Make it again with 1 more photo' }).click()
    await expect(time).toHaveAttribute('max', '2')
    await expect(hand.getByText('The film is ready')).toBeVisible({ timeout: 120_000 })
    await time.fill('1')
    await hand.getByRole('button', { name: 'Take this photo out' }).click()
    await expect(time).toHaveAttribute('max', '1')
    await expect(hand.getByRole('button', { name: 'Make the film' })).toBeVisible()
    await hand.getByRole('button', { name: 'Undo' }).click()
    await expect(time).toHaveAttribute('max', '2')
    await untilSent(hand.getByRole('main'))
    server.proxy.cut()
    await followPath(hand, `/locations/${zoneId}`)
    // For the third photo, this device has only the image that the film uses.
    await expect.poll(() => tiles(hand).getByRole('img').evaluateAll(widths)).toEqual([1600, 320, 320])
    server.proxy.restore()
    await phone.dispose()
  },
)

/** The width of each image; 0 if it did not load. */
function widths(pictures: readonly (HTMLElement | SVGElement)[]): readonly number[] {
  return pictures.map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0))
}

/** Takes the next photo with the camera, with the first photo as an overlay. Calls `before` once the camera runs. */
async function takeNext(page: Page, before: () => void): Promise<void> {
  await page.getByRole('button', { name: 'Take the next photo' }).click()
  await expect(page.getByRole('button', { name: 'Take the photo' })).toBeEnabled()
  before()
  const ghost = page.locator('[data-ghost]')
  await page.getByRole('slider', { name: 'First photo' }).fill('0.3')
  await expect(ghost).toHaveCSS('opacity', '0.3')
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Take it again' }).click()
  await expect(ghost).toBeVisible()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Add this photo' }).click()
}

test('if the page has no camera access, the camera app takes the photo', async ({ browser }) => {
  const { host, gil, zoneId } = await trailPost()
  const missionId = `${zoneId}_${crypto.randomUUID()}`
  await host.push('mission.add', { id: missionId, text: 'The valley', isTimeLapse: true })
  const photoId = await host.upload(zoneId, await noisyPhoto(2))
  await host.push('mission.answer', { photoId, missionId })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await signIn(page, `${server.url}/locations/${zoneId}/time-lapse/${missionId}`, gil)
  await page.getByRole('button', { name: 'Take the next photo' }).click()
  await expect(page.getByText(/^Camera permission denied/)).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Use the camera app' }).click()
  const buffer = Buffer.from(await noisyPhoto(3))
  await (await choosing).setFiles({ name: 'valley.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('slider', { name: 'Photo' })).toHaveAttribute('max', '1')
  await expect.poll(async () => (await host.photos(zoneId)).length).toBe(2)

  await host.push('mission.remove', { id: missionId })
  await expect(page.getByText('This time-lapse is gone')).toBeVisible()
  await context.close()
})
