import { type Page, expect, test } from 'playwright/test'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import {
  Phone,
  continueAsGuest,
  followPath,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
  openUpload,
} from '#src/testing/support/app-page.ts'
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

async function hostWithPhoto() {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Dinner', { brand: 'picture-share' })
  const photoId = await host.upload(location.id, await noisyPhoto(1), 'IMG_1.jpg')
  return { host, zoneId: location.id, qrCode, photoId }
}

/** Returns the open editor after its image is drawn. */
async function openEditor(page: Page) {
  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  await expect(editor.getByRole('tab', { name: 'Filters' })).toBeVisible()
  await expect(editor.locator('canvas[data-drawn=true]')).toHaveCount(5)
  return editor
}

/** Returns the mean red, green and blue of the image on the stage. */
async function meanColor(page: Page): Promise<readonly number[]> {
  return page.locator('canvas[role=img]').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
    const small = new OffscreenCanvas(1, 1)
    const context = small.getContext('2d')
    context?.drawImage(canvas, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])]
  })
}

test('a preset is previewed, changed, undone, reset and saved as a new photo next to the original', async ({
  page,
}) => {
  const { host, zoneId, photoId } = await hostWithPhoto()
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  const editor = await openEditor(page)
  const name = editor.getByRole('status').filter({ hasText: /^(Original|Custom|Dinner Party)$/ })
  await expect(name).toHaveText('Original')
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled()
  const before = await meanColor(page)

  await editor.getByRole('button', { name: 'Dinner Party' }).click()
  await expect(name).toHaveText('Dinner Party')
  await expect.poll(() => meanColor(page)).not.toEqual(before)

  await editor.getByRole('tab', { name: 'Adjust' }).click()
  await editor.getByRole('slider', { name: 'Brightness' }).press('ArrowRight')
  await expect(name).toHaveText('Custom')
  await page.keyboard.press('Control+z')
  await expect(name).toHaveText('Dinner Party')
  await editor.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(name).toHaveText('Original')
  await expect.poll(() => meanColor(page)).toEqual(before)

  await editor.getByRole('spinbutton', { name: 'Sepia, value' }).fill('140')
  await editor.getByRole('spinbutton', { name: 'Sepia, value' }).press('Enter')
  await expect(editor.getByRole('slider', { name: 'Sepia' })).toHaveValue('100')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByText('Edited photo added')).toBeVisible()

  // A large edit first appears as a preview.
  const widths = async () => (await host.photos(zoneId)).map(({ width }) => width)
  await expect.poll(widths).toEqual([1600, 1600])
  const edited = (await host.photos(zoneId)).find(({ id }) => id !== photoId)
  expect(edited).toMatchObject({
    parentId: photoId,
    filterSettings: { ...neutralFilter, sepia: 100 },
    originalName: 'IMG_1-edited.jpg',
    width: 1600,
    height: 1200,
  })
})

test('a photo is rotated, cropped and blurred, and no edit is discarded without confirmation', async ({
  page,
}) => {
  const { host, zoneId, photoId } = await hostWithPhoto()
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  await tiles(page).first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = await openEditor(page)
  const offer = editor.getByRole('complementary', { name: /with Plus/ })
  await expect(offer).toContainText('$2.54 for the first month')
  await expect(offer).toContainText('48 hours left')
  await offer.getByRole('button', { name: 'Hide this offer' }).click()
  await expect(offer).toBeHidden()

  await editor.getByRole('tab', { name: 'Blur' }).click()
  const brush = editor.getByRole('button', { name: /^Blur brush/ })
  const box = await brush.boundingBox()
  if (box === null) throw new Error('no brush')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(editor.getByRole('button', { name: 'Undo stroke' })).toBeEnabled()

  await editor.getByRole('tab', { name: 'Crop' }).click()
  await editor.getByRole('button', { name: 'Rotate right' }).click()
  await editor.getByRole('radio', { name: '1:1' }).check()
  await editor.getByRole('button', { name: 'Bottom right corner' }).press('ArrowLeft')

  for (const ask of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await ask()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(question).toBeHidden()
    await expect(editor).toBeVisible()
  }
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect.poll(async () => (await host.photos(zoneId)).length).toBe(2)
  const edited = (await host.photos(zoneId)).find(({ id }) => id !== photoId)
  expect(edited).toMatchObject({ parentId: photoId, filterSettings: null })
  expect(edited?.width).toBe(edited?.height)
  expect(edited?.width).toBeLessThan(1200)
  expect(page.url()).toContain(photoId)
})

test(
  'a chosen file is edited before it is sent, and again afterwards',
  { tag: '@long' },
  async ({ page }) => {
    const { host, zoneId } = await hostWithPhoto()
    await signIn(page, `${server.url}/locations/${zoneId}`, host)
    await openUpload(page)
    const dialog = page.getByRole('dialog', { name: 'Add photos' })
    const buffer = Buffer.from(await noisyPhoto(2))
    await dialog
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByRole('button', { name: 'Edit IMG_2.jpg' }).click()
    const editor = await openEditor(page)
    await editor.getByRole('button', { name: 'Cozy Warmth' }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()
    await dialog.getByRole('button', { name: 'Edit IMG_2-edited.jpg' }).click()
    await expect((await openEditor(page)).getByRole('button', { name: 'Cozy Warmth' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog).toBeHidden({ timeout: 60_000 })
    await expect.poll(async () => (await host.photos(zoneId)).length).toBe(2)
    const edited = (await host.photos(zoneId)).find(({ originalName }) => originalName === 'IMG_2-edited.jpg')
    expect(edited?.filterSettings).not.toBeNull()
  },
)

test('the editor saves offline, for sent and unsent photos', { tag: '@long' }, async () => {
  const { host, zoneId, qrCode, photoId } = await hostWithPhoto()
  const phone = await Phone.launchInstalled(server.url)
  try {
    const { page } = phone
    await page.goto(qrCode)
    await continueAsGuest(page, 'Gil')
    await expect(tiles(page)).toHaveCount(1)
    await untilInstalled(page)
    await tiles(page).first().click()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(320)

    server.proxy.cut()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const editor = await openEditor(page)
    await expect(editor.getByText('Only a small version')).toBeVisible()
    await editor.locator('canvas[data-drawn]').nth(1).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toBeHidden()

    await followPath(page, `/locations/${zoneId}`)
    await expect(tiles(page)).toHaveCount(2)
    await uploadPhotos(page, [
      { name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await noisyPhoto(3)) },
    ])
    await expect(tiles(page)).toHaveCount(3)
    await tiles(page).first().click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const local = await openEditor(page)
    await local.locator('canvas[data-drawn]').nth(2).click()
    await local.getByRole('button', { name: 'Save' }).click()
    await expect(local).toBeHidden()

    server.proxy.restore()
    await expect.poll(async () => (await host.photos(zoneId)).length, { timeout: 60_000 }).toBe(4)
    const photos = await host.photos(zoneId)
    const unsent = photos.find(({ originalName }) => originalName === 'IMG_3.jpg')
    expect(
      photos
        .map(({ parentId }) => parentId)
        .filter((id) => id !== null)
        .toSorted(),
    ).toEqual([photoId, unsent?.id ?? ''].toSorted())
  } finally {
    await phone.dispose()
  }
})

test('the photo is zoomed by wheel and by pinch, and a pinch does not draw', async ({ page }) => {
  const { host, photoId } = await hostWithPhoto()
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = await openEditor(page)
  const picture = editor.locator('canvas[role=img]')
  const whole = editor.getByRole('button', { name: 'Whole photo' })
  const widthPx = async () => (await picture.boundingBox())?.width ?? 0
  const fitted = await picture.boundingBox()
  if (fitted === null) throw new Error('The picture is not shown')
  const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 }

  await expect(whole).toBeHidden()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -600)
  await expect.poll(widthPx).toBeGreaterThan(fitted.width * 2)
  await whole.click()
  await expect.poll(widthPx).toBeCloseTo(fitted.width)

  await editor.getByRole('tab', { name: 'Blur' }).click()
  const devTools = await page.context().newCDPSession(page)
  const fingers = (apartPx: number) => [
    { x: middle.x - apartPx, y: middle.y, id: 1 },
    { x: middle.x + apartPx, y: middle.y, id: 2 },
  ]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', fingers(20).slice(0, 1))
  await touch('touchStart', fingers(20))
  for (const apartPx of [30, 40, 60]) await touch('touchMove', fingers(apartPx))
  await touch('touchEnd', [])
  await expect.poll(widthPx).toBeGreaterThan(fitted.width * 2)
  await expect(editor.getByRole('button', { name: 'Undo stroke' })).toBeDisabled()
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled()
})
