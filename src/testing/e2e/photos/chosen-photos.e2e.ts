import { rm, utimes, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Page, expect, test } from 'playwright/test'
import sharp from 'sharp'
import { Phone, openTray, signIn, tiles, openUpload } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'
import { readRows } from '#src/testing/support/user-rows.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let phone: Phone
let zoneId = ''
let zone = ''

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  zoneId = (await host.makeZone('Harbour')).location.id
  zone = `${server.url}/locations/${zoneId}`
  phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, zone, host)
  // Chromium writes cookies to disk up to 30 s late.
  await expect(phone.page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
  await phone.restart()
  await phone.page.goto(zone)
})

test.afterEach(async () => {
  await phone.dispose()
})

async function photos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await noisyPhoto(100 + index)),
    })),
  )
}

async function countRows(page: Page, table: string): Promise<number> {
  return (await readRows(page, table, '')).length
}

test('[CH4] [CH5] photos are chosen, the browser is killed after the first is prepared, and all arrive once', async () => {
  const { page } = phone
  server.proxy.cut()
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picker).setFiles(await photos(4))
  await expect.poll(() => countRows(page, 'outbox'), { intervals: [20] }).toBeGreaterThan(0)
  await expect
    .poll(() => readRows(page, 'chosenPhotos', 'state'), { intervals: [20] })
    .not.toContain('reading')
  await phone.battery()
  await phone.switchOn()
  await phone.page.goto(zone)
  await expect(tiles(phone.page)).toHaveCount(4, { timeout: 60_000 })
  await expect(phone.page.getByRole('region', { name: 'Not added' })).toBeHidden()
  await reconnect(server, phone.page)
  await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 60_000 }).toBe(4)
  await expect.poll(() => countRows(phone.page, 'outbox'), { timeout: 40_000 }).toBe(0)
  expect(await host.photos(zoneId)).toHaveLength(4)
})

test('[CH8] photos in the composer survive a kill as a draft', { tag: '@long' }, async () => {
  const { page } = phone
  await openUpload(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose photos').setInputFiles(await photos(3))
  await dialog.getByLabel(/Caption/).fill('At the pier')
  await expect.poll(() => countRows(page, 'chosenBytes')).toBe(3)
  await expect.poll(() => readRows(page, 'chosenPhotos', 'caption')).toContain('At the pier')
  await phone.battery()
  await phone.switchOn()
  await phone.page.goto(zone)
  const left = phone.page.getByRole('region', { name: 'Not uploaded yet' })
  await expect(left.getByText('3 photos for Harbour')).toBeVisible()
  expect(await host.photos(zoneId)).toHaveLength(0)
  await left.getByRole('button', { name: 'Continue' }).click()
  const again = phone.page.getByRole('dialog')
  await expect(again.getByLabel(/Caption/)).toHaveValue('At the pier')
  await again.getByRole('button', { name: 'Remove IMG_3.jpg' }).click()
  await again.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(again).toBeHidden({ timeout: 60_000 })
  await expect(left).toBeHidden()
  await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 40_000 }).toBe(2)
  expect((await host.photos(zoneId)).map(({ caption }) => caption)).toEqual(['At the pier', 'At the pier'])
})

test(
  '[CH3] files dropped without a type are recognized by their bytes, and a PDF is rejected with the reason',
  { tag: '@long' },
  async () => {
    const { page } = phone
    const base64 = Buffer.from(await noisyPhoto(200)).toString('base64')
    const dropped = await page.evaluateHandle((text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'IMG_1.heic', { type: '' }))
      transfer.items.add(new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' }))
      return transfer
    }, base64)
    await page.getByRole('heading', { name: 'Harbour' }).dispatchEvent('drop', { dataTransfer: dropped })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'menu.pdf' })).toContainText(
      'This is not a photo',
    )
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'IMG_1.heic' })).toContainText('Ready')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 40_000 }).toBe(1)
    await expect(page.getByRole('region', { name: 'Not added' })).toBeHidden()
  },
)

test(
  '[CH2] [CH3] a file that changes after it was chosen is uploaded, and one that disappears is reported',
  { tag: '@long' },
  async () => {
    const { page } = phone
    const [touched, gone] = [test.info().outputPath('touched.jpg'), test.info().outputPath('gone.jpg')]
    await writeFile(touched, await noisyPhoto(300))
    await writeFile(gone, await noisyPhoto(301))
    await openUpload(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Choose photos').setInputFiles([touched])
    await expect.poll(() => countRows(page, 'chosenBytes')).toBe(1)
    await utimes(touched, 1, 1)
    await page.evaluate(() => {
      // Headless Chromium keeps a file readable after it is deleted.
      File.prototype.arrayBuffer = function (this: File) {
        if (this.name === 'gone.jpg') return Promise.reject(new DOMException('gone', 'NotFoundError'))
        return new Response(this).arrayBuffer()
      }
    })
    await dialog.getByLabel('Choose photos').setInputFiles([gone])
    await rm(gone)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'gone.jpg' })).toContainText(
      'This file can no longer be read. Choose it again.',
    )
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'touched.jpg' })).toContainText('Ready')
    await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 40_000 }).toBe(1)
  },
)

test(
  '[CH11] a HEIC chosen offline waits for its decoder, and is added without a tap when the network returns',
  { tag: '@long' },
  async () => {
    const { page } = phone
    server.proxy.cut()
    await openUpload(page)
    const dialog = page.getByRole('dialog')
    const heic = fileURLToPath(new URL('../../fixtures/photos/heic/single.heic', import.meta.url))
    await dialog.getByLabel('Choose photos').setInputFiles([heic])
    await expect(dialog.getByRole('listitem').filter({ hasText: 'single.heic' })).toContainText(
      'loads 0.4 MB once',
    )
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog).toBeHidden()
    await openTray(page)
    await expect(page.getByText('Will be added when you’re online')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Not added' })).toBeHidden()
    server.proxy.restore()
    await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 90_000 }).toBe(1)
    await expect(tiles(page)).toHaveCount(1)
  },
)

test('chosen photos are shown as small images: in the composer, after an edit, and when they exist only on this device', async () => {
  const { page } = phone
  const large = await sharp(Buffer.from(await noisyPhoto(400)))
    .resize(3000, 2000)
    .jpeg()
    .toBuffer()
  const shownLongSides = (of: Page) =>
    of
      .getByRole('dialog')
      .getByRole('listitem')
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) =>
          image instanceof HTMLImageElement ? Math.max(image.naturalWidth, image.naturalHeight) : 0,
        ),
      )
  await openUpload(page)
  const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: large }))
  await page.getByRole('dialog').getByLabel('Choose photos').setInputFiles(files)
  await expect.poll(() => shownLongSides(page)).toEqual([320, 320])
  await page.getByRole('button', { name: 'Edit one.jpg' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  await editor.locator('canvas[data-drawn=true]').nth(2).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(() => shownLongSides(page)).toEqual([320, 320])
  await phone.battery()
  await phone.switchOn()
  await phone.page.goto(zone)
  const left = phone.page.getByRole('region', { name: 'Not uploaded yet' })
  await left.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => shownLongSides(phone.page)).toEqual([320, 320])
})
