import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import {
  expectLoadedPicture,
  followPath,
  signIn,
  signInByForm,
  untilInstalled,
  uploadPhotos,
  outboxCount,
  openUpload,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import {
  afterToastClosed,
  breakStorage,
  dropTable,
  expectEach,
  hostWithPhoto,
  makeBreakable,
} from '#src/testing/support/error-catalogue-rows.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

const long = { tag: '@long' }
let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(() => server.close())

test('visitors are asked to sign in before actions that require it', async ({ page }) => {
  const { host, zoneId, photoId } = await hostWithPhoto(server)
  await host.call('PATCH', `/api/locations/${zoneId}`, { sharesLinks: true })
  await page.goto(`${server.url}/photo/${photoId}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = (name: string) => afterToastClosed(() => button(name).click())
  await expectEach(page, [
    { texts: ['Please log in to download photos.'], provoke: () => Promise.resolve() },
    { texts: ['Authentication Required', 'Please sign in to like photos'], provoke: press('Like') },
    {
      texts: ['Authentication Required', 'Please sign in to comment'],
      provoke: press('Add a comment'),
    },
    { texts: ['Login required', 'Please log in to add reactions to photos.'], provoke: press('fire') },
  ])
  await page.getByRole('alert').or(page.getByRole('status')).getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/sign-in\?returnTo=/)
})

test('a session ended by the server shows its error texts', long, async ({ page }) => {
  const { host, zoneId, photoId } = await hostWithPhoto(server)
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect.poll(async () => (await host.photos(zoneId))[0]?.likes).toBe(1)
  await host.endOtherSessions()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByText(/^You are logged out\. Logging in again\.\.\./)).toBeVisible()
  await page.waitForURL(/\/sign-in\?returnTo=/)

  await signInByForm(page, server.url, host)
  await expect(page).toHaveURL(`${server.url}/`)
  await followPath(page, `/locations/${zoneId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Summit meadow' })).toBeVisible()
  await untilInstalled(page)
  server.proxy.cut()
  const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(3)) }
  await uploadPhotos(page, [file])
  await host.endOtherSessions()
  server.proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const signedOutNotice = page.getByText('Unauthorized - You are logged out. Logging in again...')
  await expect(signedOutNotice).toBeVisible({ timeout: 30_000 })
  await page.waitForURL(/\/sign-in\?returnTo=/)
})

// From here on, the server loses tables and files.
test('failed uploads, plans, help and notifications show an error', long, async ({ page }) => {
  const { host, zoneId } = await hostWithPhoto(server)
  await makeBreakable(page)
  await signIn(page, `${server.url}/locations/${zoneId}`, host)
  const askHelp = async () => {
    const dialog = page.getByRole('dialog', { name: 'Contact Support' })
    if (!(await dialog.isVisible())) {
      const menu = page.getByRole('button', { name: /^More for/ })
      const help = page.getByRole('button', { name: 'Help' })
      await menu.or(help).first().click()
      if (await menu.isVisible()) await page.getByRole('menuitem', { name: 'Help' }).click()
    }
    await dialog.getByLabel('Subject').fill('Photos')
    await dialog.getByLabel('Message').fill('Where are they?')
    await dialog.getByRole('button', { name: 'Send request' }).click()
  }
  await expectEach(page, [
    {
      texts: ['Upload Failed', 'Could not upload photo'],
      provoke: async () => {
        await openUpload(page)
        await breakStorage(page, true)
        const photo = Buffer.from(await smallPhoto(2))
        const file = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: photo }
        await page.getByRole('dialog').getByLabel('Choose photos').setInputFiles(file)
        await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
      },
    },
    {
      texts: ['Please select at least one photo to share'],
      provoke: async () => {
        await page.goto(`${server.url}/locations/${zoneId}`)
        await page.getByRole('button', { name: 'Select' }).click()
        const bar = page.getByRole('group', { name: 'Selected photos' })
        await bar.getByRole('button', { name: 'Share' }).click()
      },
    },
    {
      texts: ['Failed to send your request. Please try again.'],
      provoke: async () => {
        await followPath(page, '/profile')
        await expect(page.getByRole('heading', { level: 1, name: 'Hanna' })).toBeVisible()
        await breakStorage(page, true)
        await askHelp()
      },
    },
    {
      texts: ['Request Sent', "We'll get back to you within 24 hours."],
      provoke: async () => {
        await breakStorage(page, false)
        await askHelp()
      },
    },
    {
      texts: ['Permission denied', 'Please enable notifications in your browser settings'],
      provoke: async () => {
        await followPath(page, '/profile/notifications')
        await page.getByRole('button', { name: 'Turn on notifications' }).click()
      },
    },
    {
      texts: ['Upgrade Failed', 'Could not upgrade subscription'],
      provoke: async () => {
        await followPath(page, '/subscription')
        await expect(page.getByRole('heading', { level: 1, name: 'Hanna' })).toBeHidden()
        dropTable(server, 'plan_trials')
        await page.getByRole('button', { name: /^Try/ }).first().click()
      },
    },
    {
      texts: ['Failed to create instant QR code'],
      provoke: async () => {
        await followPath(page, '/')
        await expect(page.getByRole('heading', { name: 'Welcome, Hanna' })).toBeVisible()
        await page.setViewportSize({ width: 1280, height: 800 })
        const instant = page.getByRole('button', { name: 'Create instant QR' })
        await expect(instant).toBeVisible()
        await breakStorage(page, true)
        await instant.click()
      },
    },
    {
      texts: ['Installation Failed'],
      provoke: afterToastClosed(async () => {
        await page.evaluate(() => {
          const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
            prompt: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
          })
          window.dispatchEvent(offer)
        })
        await page.getByRole('button', { name: 'Install', exact: true }).click()
      }),
    },
  ])
})

test('failed likes, comments, downloads and shares show an error', long, async ({ page, browser }) => {
  const { host, photoId } = await hostWithPhoto(server)
  await makeBreakable(page)
  await page.addInitScript(() => {
    window.open = () => null
    navigator.clipboard.writeText = (text) =>
      Reflect.get(window, 'refusesText') === true
        ? Promise.reject(new DOMException(text, 'NotAllowedError'))
        : Promise.resolve()
    navigator.share = () => Promise.reject(new DOMException('no', 'DataError'))
  })
  await signIn(page, `${server.url}/photo/${photoId}`, host)
  const field = page.getByLabel('Add a comment')
  const post = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Post' }).click()
  }
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit the comment of' }).last().click()
    await page.getByLabel('Edit comment').fill('Changed')
    await save()
  }
  const remove = async () => {
    const comments = page.getByRole('list', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Delete the comment of' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  const fire = page.getByRole('button', { name: 'fire' })
  const stored = (isBroken: boolean, act: () => Promise<unknown>) =>
    afterToastClosed(async () => {
      await breakStorage(page, isBroken)
      await act()
    })
  const broken = (act: () => Promise<unknown>) => stored(true, act)
  const whole = (act: () => Promise<unknown>) => stored(false, act)
  await expectEach(page, [
    {
      texts: ['Error', 'Failed to toggle like'],
      provoke: broken(() => page.getByRole('button', { name: 'Like', exact: true }).click()),
    },
    { texts: ['Failed to add reaction', 'Please try again.'], provoke: broken(() => fire.click()) },
    { texts: ['Error', 'Failed to add comment'], provoke: broken(() => post('What a view!')) },
    { texts: ['Comment added successfully'], provoke: whole(() => post('What a view!')) },
    { texts: ['Error', 'Failed to update comment'], provoke: broken(edit) },
    { texts: ['Comment updated successfully'], provoke: whole(save) },
  ])
  // Discarding unsent changes stores nothing, so nothing could fail.
  await expect.poll(() => outboxCount(page), { timeout: 60_000 }).toBe(0)
  await expectEach(page, [
    { texts: ['Error', 'Failed to delete comment'], provoke: broken(remove) },
    { texts: ['Comment deleted successfully'], provoke: whole(remove) },
  ])
  await breakStorage(page, false)
  await fire.click()
  await expect.poll(async () => (await host.reactions(photoId)).length, { timeout: 60_000 }).toBe(1)
  await expectEach(page, [
    { texts: ['Failed to remove reaction', 'Please try again.'], provoke: broken(() => fire.click()) },
  ])

  const download = () => page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByText('Details', { exact: true }).click()
  const whatsApp = () => page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  await expectEach(page, [
    { texts: ['Download recorded'], provoke: whole(download) },
    {
      texts: ['Download Error', 'Failed to download photo'],
      provoke: afterToastClosed(async () => {
        await page.evaluate(() => {
          HTMLAnchorElement.prototype.click = () => {
            throw new DOMException('Nothing can be saved here', 'SecurityError')
          }
        })
        await download()
      }),
    },
    { texts: ['Link Copied'], provoke: afterToastClosed(whatsApp) },
    {
      texts: ['Share Failed', 'Could not share using device menu'],
      provoke: afterToastClosed(async () => {
        await page.getByRole('button', { name: 'Share', exact: true }).click()
        await page.getByRole('button', { name: 'Share to an app' }).click()
      }),
    },
    {
      texts: ['Share Failed', 'Could not open share dialog'],
      provoke: async () => {
        await page.evaluate(() => {
          window.open = () => {
            throw new DOMException('No windows here', 'NotSupportedError')
          }
        })
        const dialog = page.getByRole('dialog')
        await dialog.locator('summary').click()
        await dialog.getByRole('button', { name: /Reddit/ }).click()
      },
    },
    {
      texts: ['Copy Failed'],
      provoke: async () => {
        await page.evaluate(() => Object.assign(window, { refusesText: true }))
        await page.getByRole('dialog').getByRole('button', { name: /^Copy/ }).click()
      },
    },
  ])

  await page.goto(`${server.url}/photo/${photoId}`)
  await expectLoadedPicture(page)
  await rm(join(server.dataDir, 'blobs'), { recursive: true })
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, `${server.url}/photo/${photoId}`, host)
  await expect(elsewhere.getByRole('img', { name: 'Photo by Hanna' })).toContainText('could not be loaded')
  await elsewhere.close()

  await expectEach(page, [
    {
      texts: ['Download failed', 'Failed to download photo'],
      provoke: async () => {
        dropTable(server, 'downloads')
        await download()
      },
    },
  ])
})
