import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, expect, test } from 'playwright/test'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { plainPhoto } from '#src/testing/support/photographs.ts'

let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waypost-album-'))
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** An album of three photos with names and comments that are markup, saved as one file by its host. */
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

/** Opens the file without a network, in a context in which everything that the page asks for is recorded. */
async function openFile(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!/^(?:file|blob):/.test(request.url())) asked.push(request.url())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', () => problems.push('dialog'))
  await page.goto(pathToFileURL(path).href)
  return { page, asked, problems }
}

test('a saved album opens from a disk without a network: grid, search, viewer and comments', async ({
  browser,
}) => {
  const path = await saveAlbum()
  const context = await browser.newContext({ offline: true })
  const { page, asked, problems } = await openFile(context, path)
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
  expect({ asked, problems }).toEqual({ asked: [], problems: [] })
  await context.close()
})
