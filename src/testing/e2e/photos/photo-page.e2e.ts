import { expect, test } from 'playwright/test'
import { followPath, signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Creates a host, and a member of the same zone, which has some photos by the host. */
async function twoInZone(photoCount: number) {
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Dinner')
  const photoIds: string[] = []
  for (let index = 0; index < photoCount; index += 1) {
    photoIds.push(await host.upload(location.id, await smallPhoto(index), `IMG_${index}.jpg`))
  }
  const member = await Person.register(server, 'Mia')
  await member.scan(qrCode)
  return { host, member, zoneId: location.id, photoIds }
}

test(
  'a download is counted and saved, and the fourth one in a free month explains what to do',
  { tag: '@long' },
  async ({ page }) => {
    const { member, zoneId } = await twoInZone(4)
    await signIn(page, `${server.url}/locations/${zoneId}`, member)
    const recorded = page.getByText('Download recorded')
    for (const place of [0, 1, 2]) {
      await expect(tiles(page)).toHaveCount(4)
      await tiles(page).nth(place).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download' }).click()
      expect((await saved).suggestedFilename()).toMatch(/\.jpe?g$/)
      await expect(recorded).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
      await expect(recorded).toBeHidden()
      await page.goBack()
    }
    await expect(tiles(page)).toHaveCount(4)
    await tiles(page).nth(3).click()
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Download failed')).toBeVisible()
    const user = await member.call('GET', '/api/auth/user')
    expect(user).toMatchObject({ remainingDownloads: 0 })
  },
)

test('a comment is edited, and is deleted after confirmation', { tag: '@long' }, async ({ page }) => {
  const { host, member, photoIds } = await twoInZone(1)
  const photoId = photoIds[0] ?? ''
  await host.call('POST', `/api/photos/${photoId}/comments`, { content: 'By the host' })
  await page.setViewportSize({ width: 390, height: 640 })
  await signIn(page, `${server.url}/photo/${photoId}`, member)
  const comments = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  await expect(
    comments.filter({ hasText: 'By the host' }).getByRole('button', { name: 'Edit' }),
  ).toBeDisabled()

  await expect(page.getByRole('button', { name: 'Post' })).toBeDisabled()
  await page.getByLabel('Add a comment').fill('Lovley')
  await page.getByRole('button', { name: 'Post' }).click()
  const own = comments.nth(1)
  await expect(own).toContainText('Lovley')
  await expect(own).toBeInViewport({ ratio: 1 })
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByRole('textbox').fill('Lovely')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Comment updated successfully')).toBeVisible()
  await expect
    .poll(async () => (await host.comments(photoId)).map(({ content }) => content))
    .toContain('Lovely')

  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click()
  await expect(own).toContainText('Lovely')
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(comments).toHaveCount(1)
  await expect.poll(async () => (await host.comments(photoId)).length).toBe(1)
})

test('an uploader adds a photo’s description later, while offline', { tag: '@long' }, async ({ page }) => {
  const { host, zoneId, photoIds } = await twoInZone(1)
  await signIn(page, `${server.url}/photo/${photoIds[0]}`, host)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Caption and description' }).click()
  const dialog = page.getByRole('dialog', { name: 'Caption and description' })
  await expect(dialog).toBeVisible()
  server.proxy.cut()
  await dialog.getByLabel('Caption (optional)').fill('The first dance')
  await dialog.getByLabel(/^Description for/).fill('x'.repeat(501))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel(/^Description for/)).toHaveAccessibleDescription('500 characters at most.')
  await dialog.getByLabel(/^Description for/).fill('Two people dance under lights')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('img', { name: 'Two people dance under lights' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The first dance' })).toBeVisible()
  server.proxy.restore()
  const storedDescriptions = async () =>
    (await host.photos(zoneId)).map(({ caption, altText }) => [caption, altText])
  await expect.poll(storedDescriptions).toEqual([['The first dance', 'Two people dance under lights']])
})

test('the host deletes a photo, undoes it, and deletes it again', { tag: '@long' }, async ({ page }) => {
  const { host, member, zoneId, photoIds } = await twoInZone(2)
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).last().click()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/photo/${photoIds[0]}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete photo' }).click()
  await page.waitForURL(`**/locations/${zoneId}`)
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored')).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).last().click()
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/photo/${photoIds[0]}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete photo' }).click()
  await page.waitForURL(`**/locations/${zoneId}`)
  await expect(tiles(page)).toHaveCount(1)
  await expect.poll(async () => (await member.photos(zoneId)).length).toBe(1)
})

test('keys like a photo, switch photos and close the page, and the opened tile has the focus again', async ({
  page,
}) => {
  const { host, member, zoneId, photoIds } = await twoInZone(3)
  await signIn(page, `${server.url}/locations/${zoneId}`, member)
  await expect(tiles(page)).toHaveCount(3)
  await tiles(page).nth(1).click()
  await page.waitForURL(`**/photo/${photoIds[1]}`)
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('l')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const likes = async () => (await host.photos(zoneId)).find(({ id }) => id === photoIds[1])?.likes
  await expect.poll(likes).toBe(1)
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`**/photo/${photoIds[0]}`)
  await expect(page.getByRole('button', { name: 'Previous photo' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(`**/photo/${photoIds[1]}`)
  // People who use voice control turn off letter shortcuts; the other keys still work.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('l')
  await page.keyboard.press('?')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/locations/${zoneId}`)
  await expect(tiles(page).nth(1)).toBeFocused()
})

test(
  'a second tap removes a reaction, and a double tap likes a photo',
  { tag: '@long' },
  async ({ page }) => {
    const { host, member, photoIds } = await twoInZone(1)
    const photoId = photoIds[0] ?? ''
    await signIn(page, `${server.url}/photo/${photoId}`, member)
    const fire = page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'fire' })
    await fire.click()
    await expect(fire).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await host.reactions(photoId)).map(({ emoji }) => emoji)).toEqual(['🔥'])
    await fire.click()
    await expect(fire).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(async () => (await host.reactions(photoId)).length).toBe(0)
    const like = page.getByRole('button', { name: 'Like', exact: true })
    const likes = () => host.call('GET', `/api/photos/${photoId}/likes`)
    await page.locator('[data-stage]').dblclick({ position: { x: 200, y: 250 } })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    // A second double tap does not remove the like.
    await page.locator('[data-stage]').dblclick({ position: { x: 200, y: 250 } })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(likes).toMatchObject({ likes: 1 })
  },
)

test('no screen scrolls sideways at a width of 320 px', { tag: '@long' }, async ({ page }) => {
  const { member, zoneId, photoIds } = await twoInZone(2)
  await page.setViewportSize({ width: 320, height: 640 })
  const visit = async (path: string, name: string) => {
    await followPath(page, path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(320)
  }
  await page.goto(`${server.url}/nowhere`)
  for (const [path, heading] of [
    ['/', 'The whole evening, from every chair'],
    ['/picture-share', 'Picture Share'],
    ['/snapshare', 'SnapShare'],
    ['/snapzone', 'SnapZone'],
    ['/sign-in', 'Welcome'],
    ['/nowhere', '404 Page Not Found'],
  ] as const)
    await visit(path, heading)
  await signIn(page, `${server.url}/nowhere`, member)
  for (const [path, heading] of [
    ['/', 'Welcome, Mia'],
    ['/locations', 'My albums'],
    [`/locations/${zoneId}`, 'Dinner'],
    [`/photo/${photoIds[0]}`, 'Photo by Hanna'],
    ['/scanner', 'Scan a code'],
    ['/social-achievements', 'Badges'],
    ['/profile', 'Mia'],
    ['/storage-optimization', 'Storage on this device'],
    ['/share', 'Add shared photos'],
  ] as const)
    await visit(path, heading)
})

test('Back closes the overlays of a photo from the top down, and then the photo', async ({ page }) => {
  const { member, zoneId } = await twoInZone(2)
  await signIn(page, `${server.url}/locations/${zoneId}`, member)
  await tiles(page).first().click()
  await expect(page).toHaveURL(/\/photo\//)
  const share = page.getByRole('dialog', { name: /^Share/ })
  const back = () => page.evaluate(() => history.back())
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(share).toBeVisible()
    await back()
    await expect(share).toBeHidden()
    await expect(page).toHaveURL(/\/photo\//)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  }
  await back()
  await expect(page).toHaveURL(new RegExp(`/locations/${zoneId}`))
  await expect(tiles(page)).toHaveCount(2)
  // Going forward works: no dialog blocks it.
  await page.goForward()
  await expect(page).toHaveURL(/\/photo\//)
})
