import sharp from 'sharp'
import { type Page, expect, test } from 'playwright/test'
import { badFiles } from '#src/testing/support/make-bad-files.ts'
import { signIn, openUpload } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

async function hostWithZone() {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  return { host, zoneId: location.id }
}

type Host = Awaited<ReturnType<typeof Person.register>>

/** Opens the editor on a photo of the zone. */
async function editStored(page: Page, host: Host, photoId: string) {
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit photo' })
}

/** Opens the editor on a file that was chosen in the zone's upload dialog. */
async function editChosen(
  page: Page,
  { host, zoneId }: { readonly host: Host; readonly zoneId: string },
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
) {
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  await openUpload(page)
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await dialog.getByLabel('Choose photos').setInputFiles(file)
  await dialog.getByRole('button', { name: `Edit ${file.name}` }).click()
  return { dialog, editor: page.getByRole('dialog', { name: 'Edit photo' }) }
}

/** Enlarged from a small noisy image: many pixels in few bytes. */
async function photoOf(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await sharp(await noisyPhoto(9))
    .resize(width, height)
    .jpeg({ quality: 70 })
    .toBuffer()
  return Buffer.from(jpeg)
}

function mediaWorkers(page: Page) {
  return page.workers().filter((worker) => worker.url().includes('media-worker'))
}

test('for an unreadable HEIC, the editor explains what to do', { tag: '@long' }, async ({ page }) => {
  const { host, zoneId } = await hostWithZone()
  const buffer = await badFiles.heic()
  const { dialog, editor } = await editChosen(
    page,
    { host, zoneId },
    {
      name: 'IMG_1.heic',
      mimeType: 'image/heic',
      buffer,
    },
  )
  await expect(editor.getByRole('alert').filter({ hasText: 'Save it as a JPEG' })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled()
  await editor.getByRole('button', { name: 'Close the editor' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'IMG_1.heic' })).toBeVisible()
})

test('a truncated file is reported in the editor; one with too many pixels is reported in the list without being decoded', async ({
  page,
}) => {
  const { host, zoneId } = await hostWithZone()
  const cut = { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: badFiles.truncatedJpeg() }
  const { dialog, editor } = await editChosen(page, { host, zoneId }, cut)
  await expect(editor.getByRole('alert').filter({ hasText: 'damaged' })).toBeVisible()
  await editor.getByRole('button', { name: 'Close the editor' }).click()

  const huge = { name: 'huge.png', mimeType: 'image/png', buffer: badFiles.hugePng() }
  await dialog.getByLabel('Choose photos').setInputFiles(huge)
  const row = dialog.getByRole('listitem').filter({ hasText: 'huge.png' })
  await expect(row.getByRole('alert')).toContainText('too large')
  await expect(row.locator('img')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveAccessibleName('Remove huge.png')
})

test(
  'for an animated image, the editor announces that it keeps only the first frame, and saves that frame',
  { tag: '@long' },
  async ({ page }) => {
    const { host, zoneId } = await hostWithZone()
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 230), Buffer.alloc(64 * 64 * 3, 20)])
    const buffer = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { dialog, editor } = await editChosen(
      page,
      { host, zoneId },
      {
        name: 'dance.gif',
        mimeType: 'image/gif',
        buffer,
      },
    )
    await expect(editor.getByText('The edit keeps only its first frame.')).toBeVisible()
    await editor.locator('canvas[data-drawn=true]').nth(2).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.poll(async () => (await host.photos(zoneId)).length).toBe(1)
    const [photo] = await host.photos(zoneId)
    expect([photo?.originalName, photo?.width, photo?.height]).toEqual(['dance-edited.png', 64, 64])
  },
)

test(
  'a value out of range becomes the nearest one, and the editor reports it',
  { tag: '@long' },
  async ({ page }) => {
    const { host, zoneId } = await hostWithZone()
    const editor = await editStored(page, host, await host.upload(zoneId, await noisyPhoto(1), 'IMG_1.jpg'))
    await editor.getByRole('tab', { name: 'Adjust' }).click()
    const field = editor.getByRole('spinbutton', { name: 'Sepia, value' })
    await field.fill('140')
    await field.press('Enter')
    await expect(field).toHaveValue('100')
    await expect(editor.getByText('100% is the most.')).toBeVisible()
    await field.fill('-5')
    await field.press('Enter')
    await expect(field).toHaveValue('0')
    await expect(editor.getByText('0% is the least.')).toBeVisible()
    await editor.getByRole('slider', { name: 'Sepia' }).press('ArrowRight')
    await expect(editor.getByText('is the least.')).toBeHidden()
  },
)

test('a save shows its progress, is canceled, and is started again', { tag: '@long' }, async ({ page }) => {
  const { host, zoneId } = await hostWithZone()
  const { dialog, editor } = await editChosen(
    page,
    { host, zoneId },
    {
      name: 'IMG_2.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoOf(8000, 6000),
    },
  )
  await editor.locator('canvas[data-drawn=true]').nth(2).click()
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { progressSeen: seen })
    new MutationObserver(() => {
      const now = document.querySelector('dialog [role=progressbar]')?.getAttribute('aria-valuenow')
      if (now !== null && now !== undefined) seen.push(Number(now))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  const save = editor.getByRole('button', { name: 'Save' })
  await save.click()
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.getByRole('progressbar')).toBeHidden()
  await expect(save).toBeEnabled()
  await expect(editor.locator('li button[aria-pressed=true]').nth(0)).not.toHaveText('Original')
  await expect(dialog.getByText('IMG_2-edited.jpg')).toBeHidden()

  await save.click()
  await expect(editor).toBeHidden({ timeout: 60_000 })
  const seen = await page.evaluate(() => Reflect.get(window, 'progressSeen'))
  expect(seen).toEqual(expect.arrayContaining([65]))
  await expect(dialog.getByRole('button', { name: 'Edit IMG_2-edited.jpg' })).toBeVisible()
  expect(await host.photos(zoneId)).toHaveLength(0)
})

test(
  'a worker that dies while the photo is opened is replaced, and the editor opens',
  { tag: '@long' },
  async ({ page }) => {
    const { host, zoneId } = await hostWithZone()
    const photoId = await host.upload(zoneId, await photoOf(2560, 1920), 'IMG_3.jpg')
    const killed = new Promise<void>((resolve) => {
      const onWorker = (worker: ReturnType<Page['workers']>[number]) => {
        if (!worker.url().includes('media-worker')) return
        page.off('worker', onWorker)
        void worker.evaluate(() => self.close()).then(resolve, resolve)
      }
      page.on('worker', onWorker)
    })
    const editor = await editStored(page, host, photoId)
    await killed
    await expect(editor.locator('canvas[data-drawn=true]')).toHaveCount(5, { timeout: 60_000 })
    await expect(editor.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)

    await Promise.all(mediaWorkers(page).map((worker) => worker.evaluate(() => self.close())))
    await editor.getByRole('tab', { name: 'Adjust' }).click()
    await editor.getByRole('slider', { name: 'Brightness' }).press('End')
    const middle = () =>
      editor.locator('canvas[role=img]').evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
        const context = new OffscreenCanvas(1, 1).getContext('2d')
        context?.drawImage(canvas, 0, 0, 1, 1)
        return Math.max(...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []))
      })
    await expect.poll(middle).toBeGreaterThan(150)
    await expect(editor.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  },
)

test('a worker that dies during a save is replaced by one that saves a smaller photo', async ({ page }) => {
  const { host, zoneId } = await hostWithZone()
  const photoId = await host.upload(zoneId, await photoOf(2560, 1920), 'IMG_4.jpg')
  const editor = await editStored(page, host, photoId)
  await expect(editor.locator('canvas[data-drawn=true]')).toHaveCount(5, { timeout: 60_000 })
  // The worker stops after processing the pixels, before writing the file.
  for (const worker of mediaWorkers(page))
    await worker.evaluate(() => {
      OffscreenCanvas.prototype.convertToBlob = () => {
        self.close()
        return new Promise(() => {})
      }
    })
  await editor.locator('canvas[data-drawn=true]').nth(2).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('saved in a smaller size')).toBeVisible()
  const edited = async () => (await host.photos(zoneId)).find(({ id }) => id !== photoId)
  await expect.poll(async () => (await edited())?.status, { timeout: 60_000 }).toBe('ready')
  expect(await edited()).toMatchObject({ parentId: photoId, width: 2048, height: 1536 })
})
