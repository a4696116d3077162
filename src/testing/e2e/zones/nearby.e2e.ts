import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { Phone, followPath, signIn, uploadPhotos, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { videoCameraFlags, movingCamera } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'
import { addFakeCamera, holdFaceToFace } from '#src/testing/support/light/relay-screens.ts'
import { recordCodes, writeRecording } from '#src/testing/support/light/record-codes.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

/** The hello, a preview of at most 40 kB, and spare codes for those that the camera misses. */
const codesOfOnePhoto = 110

let server: AppServer
let folder: string

test.beforeAll(async () => {
  server = await AppServer.shared()
  folder = await mkdtemp(join(tmpdir(), 'waypost-nearby-'))
})

test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function startAs(page: Page, role: 'Show' | 'Scan'): Promise<void> {
  await page.getByRole('button', { name: role, exact: true }).click()
  await expect(page.getByRole('img', { name: 'Code for the other phone' })).toBeVisible()
}

test(
  'an offline phone films another phone’s screen, and the other phone’s photo is in its album',
  { tag: '@long' },
  async () => {
    const host = await Person.register(server, 'Hanna')
    const gil = await Person.register(server, 'Gil')
    const { location, code } = await host.makeZone('Summit hut')
    await gil.scan(code)
    const address = `${server.url}/locations/${location.id}`
    const video = join(folder, 'screen.y4m')
    const shown = await Phone.launchInstalled(server.url, movingCamera)
    try {
      const { page } = shown
      await signIn(page, address, host)
      await expect(page.getByRole('button', { name: /^More for / })).toBeVisible()
      await untilInstalled(page)
      await shown.context.setOffline(true)
      await uploadPhotos(page, [
        { name: 'summit.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(5)) },
      ])
      await page.getByRole('button', { name: /^More for / }).click()
      await page.getByRole('menuitem', { name: 'Share with a phone next to you' }).click()
      await startAs(page, 'Show')
      await writeRecording(await recordCodes(page, codesOfOnePhoto), video)
      expect(await violationsOn(page)).toEqual([])
    } finally {
      await shown.dispose()
    }
    const filming = await Phone.launchInstalled(server.url, videoCameraFlags(video))
    try {
      const { page } = filming
      await signIn(page, address, gil)
      await expect(page.getByRole('button', { name: /^More for / })).toBeVisible()
      await untilInstalled(page)
      await filming.context.setOffline(true)
      await page.getByRole('link', { name: 'Share with a phone next to you' }).click()
      await startAs(page, 'Scan')
      await expect(page.getByText('Hanna’s photo is in your album.')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('link', { name: /Stop|Back to the album/ }).click()
      await expect(page.getByText('From Hanna’s phone, not yet on the server')).toBeAttached()
      await followPath(page, '/storage-optimization')
      await expect(page.getByRole('heading', { name: 'Carried for others' })).toBeVisible()
    } finally {
      await filming.dispose()
    }
  },
)

type Account = Awaited<ReturnType<typeof Person.register>>

/** Opens the album's page on a phone with the app installed. */
async function phoneOf(address: string, person: Account): Promise<Phone> {
  const phone = await Phone.launchInstalled(server.url, movingCamera)
  await addFakeCamera(phone.page)
  await signIn(phone.page, address, person)
  await expect(phone.page.getByRole('button', { name: /^More for / })).toBeVisible()
  await untilInstalled(phone.page)
  return phone
}

test('[CW1] [CW7] two phones on one network find each other by light once, ten photos are transferred, and the phone that reaches the server delivers them', async () => {
  const host = await Person.register(server, 'Hanna')
  const gil = await Person.register(server, 'Gil')
  const { location, code } = await host.makeZone('Summit hut')
  await gil.scan(code)
  const address = `${server.url}/locations/${location.id}`
  const [giving, taking] = [await phoneOf(address, host), await phoneOf(address, gil)]
  try {
    // The machine's own network stays up, like a hotspot without an internet connection.
    server.proxy.cut()
    const buffers = await Promise.all(Array.from({ length: 10 }, (_, seed) => smallPhoto(seed + 60)))
    await uploadPhotos(
      giving.page,
      buffers.map((bytes, index) => ({
        name: `summit-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(bytes),
      })),
    )
    for (const [{ page }, role] of [[giving, 'Show'] as const, [taking, 'Scan'] as const]) {
      await followPath(page, `/locations/${location.id}/nearby`)
      await startAs(page, role)
    }
    const connected = [giving, taking].map(({ page }) =>
      page
        .getByText('Connected. You can put the phones down.')
        .or(page.getByText('Both phones have everything')),
    )
    await holdFaceToFace(giving.page, taking.page, async () => {
      const seen = await Promise.all(connected.map((text) => text.isVisible()))
      return seen.every(Boolean)
    })
    await expect(taking.page.getByText('10 of 10 photos in full size')).toBeVisible({ timeout: 30_000 })
    await expect(taking.page.getByText('Hanna’s 10 photos are in your album.')).toBeVisible()
    for (const { page } of [giving, taking])
      await expect(page.getByText('Both phones have everything')).toBeVisible()
    // The flickering code is gone.
    await expect(taking.page.locator('[data-light-code]')).toHaveCount(0)
    expect(await violationsOn(taking.page)).toEqual([])
    // The phone that took the photos never goes online again.
    await giving.dispose()
    server.proxy.repair()
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(10)
  } finally {
    await giving.dispose()
    await taking.dispose()
    server.proxy.repair()
  }
})
