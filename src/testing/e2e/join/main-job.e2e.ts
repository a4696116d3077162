import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import {
  Phone,
  continueAsGuest,
  expectLoadedPicture,
  followPath,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { codeCameraFlags } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { phonePhotos, smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let folder: string

test.beforeAll(async () => {
  server = await AppServer.shared()
  folder = await mkdtemp(join(tmpdir(), 'waypost-camera-'))
})

test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function scanWithCamera(phone: Phone, name: string): Promise<void> {
  const { page } = phone
  await page.goto(`${server.url}/scanner`)
  await page.getByRole('button', { name: 'Enable Location' }).click()
  await expect(page.getByText('Location verified')).toBeVisible()
  await page.getByRole('button', { name: 'Start Scanning' }).click()
  await continueAsGuest(page, name)
}

const meadow = { latitude: 47.42, longitude: 10.98, radiusMeters: 300, timeZone: 'Europe/Berlin' }

test('a guest scans, enters a name and takes photos; everyone sees them, likes, reacts and comments', async ({
  page: others,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Summit meadow', meadow)
  const guest = await Phone.launchDevice(await codeCameraFlags(qrCode, folder))
  try {
    await scanWithCamera(guest, 'Gil')
    await expect(guest.page.getByRole('heading', { name: 'Summit meadow' })).toBeVisible()
    await signIn(others, `${server.url}/locations/${location.id}`, host)

    await uploadPhotos(guest.page, await phonePhotos())
    await expect(tiles(guest.page)).toHaveCount((await phonePhotos()).length)
    await expect(tiles(others)).toHaveCount((await phonePhotos()).length)
    const photos = await host.photos(location.id)
    expect(photos).toHaveLength((await phonePhotos()).length)
    for (const photo of photos) {
      const answer = await host.ask('GET', `/uploads/${photo.filename}?r=standard`)
      const picture = await sharp(await answer.arrayBuffer()).metadata()
      expect(picture.exif).toBeUndefined()
      const scale = Math.min(1, 1600 / Math.max(photo.width, photo.height))
      expect(Math.abs(picture.width - photo.width * scale)).toBeLessThan(1)
      expect(Math.abs(picture.height - photo.height * scale)).toBeLessThan(1)
    }

    await tiles(others).first().click()
    await others.getByRole('button', { name: 'Like', exact: true }).click()
    await others.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'fire' }).click()
    await others.getByLabel('Add a comment').fill('What a view!')
    await others.getByRole('button', { name: 'Post' }).click()

    await followPath(guest.page, new URL(others.url()).pathname)
    await expect(guest.page.getByText('What a view!')).toBeVisible()
    await expect(guest.page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await expect
      .poll(async () => (await host.photos(location.id)).reduce((sum, photo) => sum + photo.likes, 0))
      .toBe(1)
  } finally {
    await guest.dispose()
  }
})

test('changes made offline survive a killed browser and arrive exactly once', async ({ page: others }) => {
  test.setTimeout(240_000)
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Wedding', meadow)
  const hostPhoto = await host.upload(location.id, await smallPhoto(0))
  const guest = await Phone.launchInstalled(server.url, await codeCameraFlags(qrCode, folder))
  try {
    await scanWithCamera(guest, 'Gil')
    await expect(tiles(guest.page)).toHaveCount(1)
    await untilInstalled(guest.page)
    // Chromium writes cookies to disk up to 30 s late. Another test covers a phone that lost its session.
    await guest.restart()
    await guest.page.goto(`${server.url}/locations/${location.id}`)
    await expect(tiles(guest.page)).toHaveCount(1)
    await expectLoadedPicture(guest.page)

    server.proxy.cut()
    const files = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => ({
        name: `IMG_${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await smallPhoto(index + 1)),
      })),
    )
    await uploadPhotos(guest.page, files)
    await expect(tiles(guest.page)).toHaveCount(9)
    await expect(guest.page.getByRole('status').filter({ hasText: "You're Offline" })).toBeVisible()

    await followPath(guest.page, `/photo/${hostPhoto}`)
    for (const name of ['love', 'amazing', 'favorite', 'fire', 'great shot']) {
      const reaction = guest.page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name })
      await reaction.click()
      await expect(reaction).toHaveAttribute('aria-pressed', 'true')
    }
    for (const words of ['First!', 'So lovely', 'Save me a dance']) {
      await guest.page.getByLabel('Add a comment').fill(words)
      await guest.page.getByRole('button', { name: 'Post' }).click()
      await expect(guest.page.getByRole('list', { name: 'Comments' }).getByText(words)).toBeVisible()
    }

    await guest.battery()
    await guest.switchOn()
    await guest.page.goto(`${server.url}/locations/${location.id}`)
    await expect(tiles(guest.page)).toHaveCount(9)
    await expect(guest.page.getByRole('region', { name: 'Waiting to send' })).toBeVisible()
    expect(await host.photos(location.id)).toHaveLength(1)

    await reconnect(server, guest.page)
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 90_000 }).toBe(9)
    await expect(guest.page.getByRole('region', { name: 'Waiting to send' })).toBeHidden({ timeout: 30_000 })
    expect(await host.photos(location.id)).toHaveLength(9)
    expect(await host.reactions(hostPhoto)).toHaveLength(5)
    expect((await host.comments(hostPhoto)).map((comment) => comment.content)).toEqual([
      'First!',
      'So lovely',
      'Save me a dance',
    ])

    await signIn(others, `${server.url}/locations/${location.id}`, host)
    await expect(tiles(others)).toHaveCount(9)
    await followPath(others, `/photo/${hostPhoto}`)
    await expect(others.getByText('Save me a dance')).toBeVisible()
  } finally {
    server.proxy.restore()
    await guest.dispose()
  }
})
