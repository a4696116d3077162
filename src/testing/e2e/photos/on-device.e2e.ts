import { expect } from 'playwright/test'
import sharp, { type Sharp } from 'sharp'
import { signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { test } from '#src/testing/support/installed-test.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/**
 * Creates a zone with three photos of one view, of which the host's sharp one is the best, and a pale one of another
 * view.
 */
async function zoneWithSimilarPhotos() {
  const host = await Person.register(server, 'Hanna')
  const member = await Person.register(server, 'Mia')
  const { location, qrCode } = await host.makeZone('Summit meadow')
  await member.scan(qrCode)
  const [view = '', other = ''] = await phonePhotos()
  const small = (path: string) => sharp(path).rotate().resize(1200, 1200, { fit: 'inside' })
  const jpeg = async (picture: Sharp) => Uint8Array.from(await picture.jpeg().toBuffer())
  const best = await host.upload(location.id, await jpeg(small(view)), 'best.jpg')
  const blurred = await host.upload(location.id, await jpeg(small(view).blur(6)), 'blurred.jpg')
  const own = await member.upload(location.id, await jpeg(small(view).blur(9)), 'own.jpg')
  const pale = await member.upload(location.id, await jpeg(small(other).linear(0.4, 80)), 'pale.jpg')
  return { member, best, blurred, own, pale }
}

/** Replaces the browser's built-in model, which few browsers have. */
function offerModel() {
  Object.assign(globalThis, {
    LanguageModel: {
      availability: () => Promise.resolve('available'),
      create: () =>
        Promise.resolve({
          prompt: () => Promise.resolve('“A pale view over a valley.”'),
          destroy: () => undefined,
        }),
    },
  })
}

test('similar shots and words are found on the device', { tag: '@long' }, async ({ openInstalled }) => {
  const page = await openInstalled(server.url)
  const { member, best, own, pale } = await zoneWithSimilarPhotos()
  await page.addInitScript(offerModel)
  await signIn(page, `${server.url}/ai-features`, member)
  await untilInstalled(page)
  const similar = page.getByRole('region', { name: 'Similar shots' })
  await expect(similar.getByText('4 photos. Small pictures')).toBeVisible()
  server.proxy.cut()
  await expect(page.getByText('offline', { exact: false }).first()).toBeVisible()
  await similar.getByRole('button', { name: 'Find similar shots' }).click()
  await expect(similar.getByText('4 photos could not be looked at without a network.')).toBeVisible()
  await expect(similar.getByText('No photos were compared.')).toBeVisible()
  server.proxy.restore()

  await expect(async () => {
    await similar.getByRole('button', { name: 'Look again' }).click()
    await expect(similar.getByRole('status')).toHaveText('1 group of similar photos among 4 compared')
  }).toPass()
  const group = similar.getByRole('listitem').filter({ hasText: '3 photos that look almost the same' })
  await expect(group.getByText(/^Best shot: sharpest of 3 \(\d+ of 100\), 0 likes\.$/)).toBeVisible()
  await expect(group.getByRole('link', { name: 'Best shot' })).toHaveAttribute('href', `/photo/${best}`)
  expect(await checkScreen(page, 'similar shots')).toEqual([])
  await group.getByRole('button', { name: 'Delete 1 of the 2 others' }).click()
  await expect(similar.getByText('You can’t delete the other one')).toBeVisible()
  await expect(similar.getByRole('status')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(group.locator(`a[href="/photo/${own}"]`)).toBeVisible()
  await group.locator(`a[href="/photo/${own}"]`).click()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
  server.proxy.cut()
  await page.goBack()
  await expect(similar.getByRole('status')).toHaveText('1 group of similar photos among 4 compared')

  await page.getByRole('link', { name: 'Open the newest photo of the zone' }).click()
  await expect(page).toHaveURL(`${server.url}/photo/${pale}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit photo' })
  await editor.getByRole('tab', { name: 'Adjust' }).click()
  await editor.getByRole('button', { name: 'Auto' }).click()
  await expect(editor.getByText('Set. Move a slider to change it, or undo.')).toBeVisible()
  const contrast = editor.getByRole('slider', { name: 'Contrast' })
  expect(Number(await contrast.inputValue())).toBeGreaterThan(110)
  expect(await checkScreen(page, 'auto in the editor')).toEqual([])
  await editor.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(contrast).toHaveValue('100')
  await editor.getByRole('button', { name: 'Close the editor' }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Caption and description' }).click()
  const dialog = page.getByRole('dialog', { name: 'Caption and description' })
  await dialog.getByRole('button', { name: 'Suggest a description' }).click()
  const field = dialog.getByLabel('Description for those who can’t see it')
  await expect(field).toHaveValue('A pale view over a valley.')
  await expect(field).toBeFocused()
  expect(await checkScreen(page, 'suggested description')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'A pale view over a valley.' }).first()).toBeVisible()
})
