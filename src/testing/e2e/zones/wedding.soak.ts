import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from 'playwright/test'
import * as v from 'valibot'
import { MadePhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import {
  followPath,
  Phone,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { movingCamera } from '#src/testing/support/fake-camera.ts'
import { addFilmToZone } from '#src/testing/support/add-film-to-zone.ts'
import { continueButton, nameField } from '#src/testing/support/join-visit.ts'
import { Person } from '#src/testing/support/person.ts'
import { noisyPhoto, smallPhoto } from '#src/testing/support/photographs.ts'
import { recordVoice } from '#src/testing/support/record-voice.ts'
import { WebhookReceiver } from '#src/testing/support/webhook-receiver.ts'

/** Photos of the host, both guests, the photographer and the booth. */
const expected = { host: 1, gil: 4, mia: 3, photographer: 2, booth: 1 } as const
const expectedPhotos = Object.values(expected).reduce((sum, count) => sum + count, 0)

let server: AppServer
let receiver: WebhookReceiver
let folder: string

test.beforeAll(async () => {
  server = await AppServer.start({ BACKUP_TEST_LOOPBACK: '1' })
  folder = await mkdtemp(join(tmpdir(), 'waypost-wedding-'))
  receiver = await WebhookReceiver.open()
})

test.afterAll(async () => {
  receiver.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Wedding {
  readonly host: Person & { email: string; password: string }
  readonly zoneId: string
  readonly codes: readonly [garden: string, dance: string]
}

test('a wedding from the invitation to the album file: nothing is lost or duplicated', async ({
  browser,
}) => {
  const hostContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const page = await hostContext.newPage()
  const wedding = await invite(page)
  const { host, zoneId, codes } = wedding
  await listen(host)
  const television = await connectTelevision(browser, page, zoneId)
  const newPhone = () => Phone.launchInstalled(server.url, movingCamera)
  const phones = [await newPhone(), await newPhone(), await newPhone()] as const
  const [booth, gil, mia] = phones
  try {
    await openBooth(page, booth.page, zoneId)
    await joinAs(gil.page, 'Gil', codes[0])
    await joinAs(mia.page, 'Mia', codes[1])
    const first = await host.upload(zoneId, await noisyPhoto(1))
    await expect(tiles(gil.page)).toHaveCount(1)
    await untilInstalled(gil.page)
    // Chromium writes cookies to disk up to 30 s late.
    await gil.restart()

    await test.step('Gil is offline, and his browser is killed', () => beOffline(gil, { zoneId, first }))
    await test.step('Mia is online', () => beOnline(mia.page, first))
    await test.step('the photographer copies', () => copyPhotos(host, zoneId))
    await test.step('the booth takes a photo', () => takeOne(booth.page))
    await test.step('Gil is online again', () => comeBack(gil, { host, zoneId }))
    await test.step('a film is shared', () => addFilmToZone(server, host, zoneId))
    await test.step('everything arrived once', () => expectAll(wedding, { television, mia: mia.page, first }))
    await test.step('the album opens as one file', () => openAlbumFile(browser, wedding))
  } finally {
    for (const phone of phones) await phone.dispose()
    await television.context().close()
    await hostContext.close()
  }
})

/** The host creates the album, fills in the settings page, labels two codes and prints the poster. */
async function invite(page: Page): Promise<Wedding> {
  const host = await Person.confirmed(server, 'Hanna')
  await host.call('POST', '/api/subscription/upgrade', { plan: 'pro', isPaidNow: true })
  const { location } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
  await signIn(page, `${server.url}/locations/${location.id}/settings`, host)
  await page.getByLabel('Starts at').fill('15:00')
  await page.getByLabel('Welcome text').fill('So good that you are here')
  for (const title of ['Ceremony', 'Dinner']) {
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('What', { exact: true }).last().fill(title)
  }
  await page.getByLabel('Chapters in the album').selectOption('By code')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const codeOf = async (label: string) => {
    const made = await host.call('POST', `/api/locations/${location.id}/codes`, {
      label,
      role: 'contributor',
    })
    return v.parse(v.object({ qrCode: v.string() }), made).qrCode
  }
  const codes = [await codeOf('Garden'), await codeOf('Dance floor')] as const
  await followPath(page, `/locations/${location.id}/poster`)
  await expect(page.getByRole('img', { name: /^Poster, / })).toBeVisible()
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  return { host, zoneId: location.id, codes }
}

/** Subscribes a program of the host to each new photo. */
async function listen(host: Person): Promise<void> {
  const id = randomUUID().replaceAll('-', '').slice(16)
  await host.call('POST', '/api/auth/webhooks', { id, url: receiver.url, events: ['photo.ready'] })
}

async function connectTelevision(browser: Browser, page: Page, zoneId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const screen = await context.newPage()
  await screen.goto(`${server.url}/tv`)
  const letters = screen.getByRole('status', { name: /^Code: / })
  await expect(letters).toHaveText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/)
  await followPath(page, `/locations/${zoneId}/settings`)
  await page.getByLabel('Code on the television').fill((await letters.textContent()) ?? '')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(screen.getByRole('heading', { name: 'Lena & Tom' })).toBeVisible()
  return screen
}

async function openBooth(page: Page, booth: Page, zoneId: string): Promise<void> {
  await followPath(page, `/locations/${zoneId}/settings`)
  await page.getByRole('button', { name: 'Make a photo booth' }).click()
  await page.getByLabel('Countdown', { exact: true }).selectOption({ label: '3 seconds' })
  await page.getByRole('button', { name: 'Make it' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await booth.goto(link)
  await expect(booth.getByRole('button', { name: 'Take a photo' })).toBeVisible()
}

async function takeOne(booth: Page): Promise<void> {
  await booth.getByRole('button', { name: 'Take a photo' }).click()
  await booth.getByRole('button', { name: 'Keep it' }).click()
  await expect(booth.getByText('Find it in the album “Lena & Tom”.')).toBeVisible()
}

async function joinAs(page: Page, name: string, code: string): Promise<void> {
  await page.goto(code)
  await nameField(page).fill(name)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Lena & Tom', exact: true })).toBeVisible()
}

async function filesFrom(seed: number, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${seed + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await smallPhoto(seed + index)),
    })),
  )
}

/** Adds photos, a like, a comment and a voice recording offline, then kills the browser. */
async function beOffline(
  phone: Phone,
  { zoneId, first }: { readonly zoneId: string; readonly first: string },
): Promise<void> {
  await phone.page.goto(`${server.url}/locations/${zoneId}`)
  await expect(tiles(phone.page)).toHaveCount(1)
  await phone.context.setOffline(true)
  await uploadPhotos(phone.page, await filesFrom(100, expected.gil))
  await expect(tiles(phone.page)).toHaveCount(1 + expected.gil)
  await followPath(phone.page, `/photo/${first}`)
  await phone.page.getByRole('button', { name: 'Like', exact: true }).click()
  await phone.page.getByLabel('Add a comment').fill('What a day')
  await phone.page.getByRole('button', { name: 'Post' }).click()
  await expect(phone.page.getByText('What a day')).toBeVisible()
  await followPath(phone.page, `/locations/${zoneId}/guestbook`)
  await phone.page.getByLabel('Your words').fill('To fifty more')
  await recordVoice(phone.page)
  await phone.page.getByRole('button', { name: 'Sign the guestbook' }).click()
  await expect(phone.page.getByRole('list', { name: 'Guestbook' })).toContainText('To fifty more')
  await phone.battery()
}

async function beOnline(page: Page, first: string): Promise<void> {
  await uploadPhotos(page, await filesFrom(200, expected.mia))
  await followPath(page, `/photo/${first}`)
  await page.getByLabel('Add a comment').fill('Confetti everywhere')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('Confetti everywhere')).toBeVisible()
}

/** Copies photos as from a network drive, one of them twice. */
async function copyPhotos(host: Person, zoneId: string): Promise<void> {
  const requestBody = { id: randomUUID(), name: 'Lea Lens' }
  const made = await host.call('POST', `/api/locations/${zoneId}/folders`, requestBody)
  const { address, password } = v.parse(MadePhotoFolder, made)
  const curl = async (...args: string[]) =>
    (await promisify(execFile)('curl', ['-sSf', '-u', `lea:${password}`, ...args])).stdout
  for (const number of [1, 2, 1]) {
    const path = join(folder, `${number}.jpg`)
    await writeFile(path, await noisyPhoto(300 + number))
    await curl('-T', path, `${address}couple-${number}.jpg`)
  }
  const listed = await curl('-X', 'PROPFIND', '-H', 'Depth: 1', address)
  expect([...listed.matchAll(/couple-\d\.jpg<\/D:href>/gu)]).toHaveLength(expected.photographer)
}

async function comeBack(
  phone: Phone,
  { host, zoneId }: { readonly host: Person; readonly zoneId: string },
): Promise<void> {
  await phone.switchOn()
  await phone.page.goto(`${server.url}/locations/${zoneId}`)
  const all = async () => (await host.photos(zoneId)).length
  await expect.poll(all, { timeout: 90_000 }).toBe(expectedPhotos)
  await expect(phone.page.getByRole('region', { name: 'Waiting to send' })).toBeHidden({ timeout: 60_000 })
}

/** Checks what the server, the program, the television and another guest received. */
async function expectAll(
  { host, zoneId }: Wedding,
  { television, mia, first }: { television: Page; mia: Page; first: string },
): Promise<void> {
  const photos = await host.photos(zoneId)
  const byName = Map.groupBy(photos, ({ uploader }) => uploader.displayName)
  expect(Object.fromEntries([...byName].map(([name, of]) => [name, of.length]))).toEqual({
    Hanna: expected.host,
    Gil: expected.gil,
    Mia: expected.mia,
    'Lea Lens': expected.photographer,
    'Photo booth': expected.booth,
  })
  const storedComments = (await host.comments(first)).map(({ content }) => content)
  expect(storedComments.toSorted()).toEqual(['Confetti everywhere', 'What a day'])
  expect(photos.find(({ id }) => id === first)?.likes).toBe(1)
  await expect.poll(() => receiver.photoIds.length, { timeout: 60_000 }).toBe(expectedPhotos)
  expect(receiver.photoIds.toSorted()).toEqual(photos.map(({ id }) => id).toSorted())
  await expect(television.getByText(`${expectedPhotos} photos`)).toBeVisible({ timeout: 60_000 })

  await followPath(mia, `/locations/${zoneId}`)
  await expect(tiles(mia)).toHaveCount(expectedPhotos, { timeout: 60_000 })
  await mia.getByRole('link', { name: 'Search photos' }).click()
  await mia.getByRole('textbox', { name: 'Search this album' }).fill('confetti')
  await expect(mia.getByText('1 photo found')).toBeVisible()
  await followPath(mia, `/locations/${zoneId}/guestbook`)
  const entries = mia.getByRole('list', { name: 'Guestbook' }).getByRole('listitem')
  await expect(entries).toHaveCount(1)
  await expect(entries.getByRole('button', { name: 'Play the voice of Gil' })).toBeVisible()
}

/** Saves the album file and opens it from disk without a network. */
async function openAlbumFile(browser: Browser, { host, zoneId }: Wedding): Promise<void> {
  const answer = await host.ask('GET', `/api/locations/${zoneId}/album-file?language=en&clips=yes`)
  const path = join(folder, 'album.html')
  await writeFile(path, Buffer.from(await answer.arrayBuffer()))
  const context = await browser.newContext({ offline: true, viewport: { width: 1280, height: 2000 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(?:file|blob):/.test(request.url())) asked.push(request.url())
  })
  await page.goto(pathToFileURL(path).href)
  const pictures = page.locator('li img')
  await expect(pictures).toHaveCount(expectedPhotos)
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => Reflect.get(one, 'naturalWidth') > 0)))
    .toBe(true)
  for (const [title, count] of [
    ['Garden', expected.gil],
    ['Dance floor', expected.mia],
  ] as const) {
    await page.getByRole('button', { name: title }).click()
    await expect(pictures).toHaveCount(count)
    await page.getByRole('button', { name: title }).click()
  }
  await page.getByRole('searchbox').fill('confetti')
  await expect(pictures).toHaveCount(1)
  await page.getByText('Guestbook · 1').click()
  await expect(page.getByText('To fifty more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Watch the film' })).toBeVisible()
  await page.getByRole('button', { name: /Voice of Gil/ }).click()
  await expect(page.locator('audio')).toHaveCount(1)
  expect(asked).toEqual([])
  await context.close()
}
