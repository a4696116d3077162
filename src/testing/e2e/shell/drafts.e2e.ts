import { type Page, expect, test } from 'playwright/test'
import { Phone, followPath, signIn, signInByForm } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let phone: Phone
let kim: Person & { email: string; password: string }
let lee: Person & { email: string; password: string }
let zone: Awaited<ReturnType<Person['makeZone']>>
let photoId: string

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterAll(async () => {
  await server.close()
})
test.beforeEach(async () => {
  kim = await Person.register(server, 'Kim')
  lee = await Person.register(server, 'Lee')
  zone = await kim.makeZone('Jetty')
  await lee.scan(zone.qrCode)
  photoId = await kim.upload(zone.location.id, await smallPhoto(0))
  phone = await Phone.launchInstalled(server.url)
})
test.afterEach(async () => {
  await phone.dispose()
})

const comment = (page: Page) => page.getByLabel('Add a comment')

test('a draft comment survives navigation, a reload and a killed browser, and is cleared once it is sent', async () => {
  await signIn(phone.page, `${server.url}/photo/${photoId}`, kim)
  await comment(phone.page).fill('What a morn')
  await followPath(phone.page, '/locations')
  await expect(phone.page.getByRole('heading', { name: 'My albums' })).toBeVisible()
  await phone.page.goBack()
  await expect(comment(phone.page)).toHaveValue('What a morn')

  await comment(phone.page).pressSequentially('ing')
  // Immediately after the last key press.
  await phone.page.reload()
  await expect(comment(phone.page)).toHaveValue('What a morning')
  await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('waypost.form-draft'))).toBeNull()
  await phone.restart()
  await phone.page.goto(`${server.url}/photo/${photoId}`)
  await expect(comment(phone.page)).toHaveValue('What a morning')

  await phone.page.getByRole('button', { name: 'Post' }).click()
  await expect(phone.page.getByRole('list', { name: 'Comments' })).toContainText('What a morning')
  await phone.page.reload()
  await expect(phone.page.getByRole('list', { name: 'Comments' })).toContainText('What a morning')
  await expect(comment(phone.page)).toHaveValue('')
})

test('after a sign-out, a draft is still available to its author', { tag: '@long' }, async () => {
  const { page } = phone
  await signIn(page, `${server.url}/photo/${photoId}`, kim)
  await comment(page).fill('Between us')
  const tab = await phone.context.newPage()
  await tab.goto(`${server.url}/profile`)
  await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInByForm(tab, server.url, lee)
  await page.bringToFront()
  await expect(comment(page)).toHaveValue('')
  await page.reload()
  await expect(comment(page)).toHaveValue('')
  await comment(page).fill('From Lee')
  await signInByForm(tab, server.url, kim)
  await followPath(tab, `/photo/${photoId}`)
  await expect(comment(tab)).toHaveValue('Between us')
})

test(
  'drafts of a caption and a report survive closing their dialogs, and Cancel discards them',
  { tag: '@long' },
  async () => {
    const { page } = phone
    const dialog = page.getByRole('dialog')
    for (const [who, item, text] of [
      [kim, 'Caption and description', 'The lake at six'],
      [lee, 'Report', 'It shows my house'],
    ] as const) {
      await signInByForm(page, server.url, who)
      await followPath(page, `/photo/${photoId}`)
      const open = async () => {
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await page.getByRole('menuitem', { name: item }).click()
        return dialog.getByRole('textbox').first()
      }
      await (await open()).fill(text)
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(await open()).toHaveValue(text)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(await open()).toHaveValue('')
      await page.keyboard.press('Escape')
    }
  },
)

test('a chosen profile picture survives a killed browser', { tag: '@long' }, async () => {
  await signIn(phone.page, `${server.url}/profile`, kim)
  const open = async () => {
    await phone.page.getByRole('button', { name: 'Name and picture' }).click()
    return phone.page.getByRole('dialog')
  }
  const picture = () => phone.page.getByRole('dialog').locator('img[src^="blob:"]')
  const dialog = await open()
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(picture()).toHaveCount(0)
  const chosen = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(1)) }
  await dialog.locator('input[type=file]').setInputFiles([chosen])
  await expect(picture()).toBeVisible()
  await phone.restart()
  await phone.page.goto(`${server.url}/profile`)
  await open()
  await expect(picture()).toBeVisible()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await phone.page.reload()
  const again = await open()
  await expect(again.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await expect(picture()).toHaveCount(0)
  await again.locator('input[type=file]').setInputFiles([chosen])
  await expect(picture()).toBeVisible()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  await open()
  await expect(picture()).toHaveCount(0)
})
