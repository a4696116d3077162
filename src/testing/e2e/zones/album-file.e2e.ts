import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, expect, test } from 'playwright/test'
import { Phone, followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto, plainPhoto } from '#src/testing/support/photographs.ts'

let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waypost-album-'))
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** Saves an album as one file. It has three photos whose names and comments contain markup. */
async function saveAlbum(): Promise<string> {
  const server = await AppServer.shared()
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Meadow <img src=x onerror=hacked()>')
  const guest = await Person.register(server, 'Ben </script><script>hacked()</script>')
  await guest.scan(qrCode)
  const ids = []
  for (let number = 0; number < 3; number += 1)
    ids.push(await (number === 1 ? guest : host).upload(location.id, await plainPhoto(number)))
  await host.push('photo.describe', { photoId: ids[0], caption: 'Der Müller <b>tanzt</b>', altText: '' })
  await guest.call('POST', `/api/photos/${ids[2]}/comments`, {
    content: '<script>hacked()</script> La pâtisserie',
  })
  const path = join(folder, 'album.html')
  const url = `${server.url}/api/locations/${location.id}/album-file?language=en`
  const answer = await fetch(url, { headers: { cookie: host.cookie, 'sec-fetch-site': 'same-origin' } })
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  await server.close()
  return path
}

/** Opens the file without a network, in a context that records every request of the page. */
async function openFile(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const requests: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!/^(?:file|blob):/.test(request.url())) requests.push(request.url())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', () => problems.push('dialog'))
  await page.goto(pathToFileURL(path).href)
  return { page, requests, problems }
}

test('a saved album opens from a disk without a network, with grid, search, viewer and comments', async ({
  browser,
}) => {
  const path = await saveAlbum()
  const context = await browser.newContext({ offline: true })
  const { page, requests, problems } = await openFile(context, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meadow <img src=x onerror=hacked()>')
  const pictures = page.locator('li img')
  await expect(pictures).toHaveCount(3)
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      ),
    )
    .toBe(true)

  const search = page.getByRole('searchbox', { name: 'Search photos' })
  await search.fill('mueller')
  await expect(pictures).toHaveCount(1)
  await search.fill('PATISS')
  await expect(pictures).toHaveCount(1)
  await page.locator('li a').click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('<script>hacked()</script> La pâtisserie')).toBeVisible()
  await expect(viewer.getByText('Ben </script><script>hacked()</script>').first()).toBeVisible()
  await expect(viewer.locator('img')).toHaveJSProperty('complete', true)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(search).toHaveValue('PATISS')

  await search.fill('')
  await expect(pictures).toHaveCount(3)
  await page.locator('li a').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await page.goBack()
  await expect(viewer).toBeHidden()
  expect({ requests, problems }).toEqual({ requests: [], problems: [] })
  await context.close()
})

test('a device without a network creates the album file from its offline zone', async () => {
  const server = await AppServer.shared()
  const host = await Person.register(server, 'Hanna')
  const { location, qrCode } = await host.makeZone('Hut')
  const guest = await Person.register(server, 'Ben')
  await guest.scan(qrCode)
  const own = await host.upload(location.id, await noisyPhoto(1))
  await guest.upload(location.id, await noisyPhoto(2))
  await guest.call('POST', `/api/photos/${own}/comments`, { content: 'Fog until noon' })
  const phone = await Phone.launchInstalled(server.url)
  try {
    const { page } = phone
    await signIn(page, server.url, host)
    await untilInstalled(page)
    await followPath(page, `/locations/${location.id}`)
    await expect(tiles(page)).toHaveCount(2)
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: /offline/i }).click()
    const offline = page.getByRole('dialog', { name: 'Available offline' })
    await offline.getByRole('button', { name: 'Make available offline' }).click()
    await expect(offline.getByText(/^Complete as of/)).toBeVisible()
    await page.keyboard.press('Escape')
    server.proxy.cut()
    await followPath(page, `/locations/${location.id}/export`)
    await page.getByRole('button', { name: 'Album as one file' }).click()
    const dialog = page.getByRole('dialog', { name: 'Album as one file' })
    await expect(dialog.getByText(/^You’re offline: .* have a watermark\.$/)).toBeVisible()

    expect(await violationsOn(page)).toEqual([])
    const make = dialog.getByRole('button', { name: 'Make it here' })
    // A browser that lets the user choose where to save the file.
    await page.evaluate(() => {
      Object.assign(window, {
        showSaveFilePicker: async () =>
          (await navigator.storage.getDirectory()).getFileHandle('chosen.html', { create: true }),
      })
    })
    await make.click()
    await expect(dialog.getByText(/^The file is saved/)).toBeVisible()
    const savedHtml = await page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('chosen.html')
      return (await handle.getFile()).text()
    })
    // A browser that can only download the file.
    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }))
    const [download] = await Promise.all([page.waitForEvent('download'), make.click()])
    expect(download.suggestedFilename()).toBe('Hut.html')
    const path = join(folder, 'hut.html')
    await download.saveAs(path)
    const blocksOf = (html: string) => html.split('type="text/plain"').length - 1
    expect(blocksOf(savedHtml)).toBe(4)

    const file = await openFile(phone.context, path)
    const pictures = file.page.locator('li img')
    await expect(pictures).toHaveCount(2)
    await file.page.getByRole('searchbox').fill('fog')
    await expect(pictures).toHaveCount(1)
    await file.page.locator('li a').click()
    await expect(file.page.getByRole('dialog').getByText('Fog until noon')).toBeVisible()
    await expect
      .poll(() => file.page.locator('dialog img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(320)
    expect(file.problems).toEqual([])
  } finally {
    server.proxy.restore()
    await phone.dispose()
    await server.close()
  }
})
