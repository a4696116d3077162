import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import { Phone, followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { smallPhoto, phonePhotos } from '#src/testing/support/photographs.ts'
import { readRows } from '#src/testing/support/user-rows.ts'

let server: AppServer
let host: Person & { email: string; password: string }
let zone: Awaited<ReturnType<Person['makeZone']>>['location']
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test.beforeEach(async () => {
  host = await Person.register(server, 'Hanna')
  zone = (await host.makeZone('Jetty')).location
  phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, server.url, host)
})

test.afterEach(async () => {
  server.proxy.restore()
  await phone.dispose()
})

/** A page of this origin that does not belong to the app, for events that the browser triggers itself. */
async function besides(): Promise<Page> {
  const page = await phone.context.newPage()
  await page.goto(`${server.url}/robots.txt`)
  return page
}

/** Wakes the service worker, as the browser does when a network returns. */
async function wake(page: Page): Promise<void> {
  const session = await phone.context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: server.url,
    registrationId: await registered,
    tag: 'waypost-outbox',
    lastChance: false,
  })
}

test('10: the service worker sends the changes of a closed app, but not while the app itself is sending', async () => {
  const photoId = await host.upload(zone.id, await smallPhoto(0))
  const { page } = phone
  await followPath(page, `/photo/${photoId}`)
  await untilInstalled(page)
  const idle = await besides()

  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await wake(idle)
  await expect.poll(async () => (await host.photos(zone.id))[0]?.likes).toBe(1)

  server.proxy.cut()
  await page.getByLabel('Add a comment').fill('Left behind')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('list', { name: 'Comments' }).getByText('Left behind')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: "You're Offline" })).toBeVisible()
  await page.close()
  server.proxy.restore()
  // Repeats like a browser whose sync failed, because changes that the page already tried may have to wait first.
  await expect(async () => {
    await wake(idle)
    expect((await host.comments(photoId)).map(({ content }) => content)).toEqual(['Left behind'])
  }).toPass({ timeout: 60_000, intervals: [500] })
  expect((await host.photos(zone.id))[0]?.likes).toBe(1)
})

test('[CH12] the service worker prepares and sends photos that a closed app had only stored', async () => {
  await followPath(phone.page, `/locations/${zone.id}`)
  await untilInstalled(phone.page)
  const idle = await besides()
  // Another tab of the app is preparing photos, so this page cannot prepare any.
  const syncing = () =>
    phone.page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.flatMap(({ name = '' }) => /^waypost-sync-(.+)$/.exec(name)?.[1] ?? [])
    })
  await expect.poll(syncing).toHaveLength(1)
  await phone.page.evaluate(
    ([user = '']) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(`waypost-prepare-${user}`, () => {
          resolve()
          return new Promise(() => {})
        })
      }),
    await syncing(),
  )
  const picker = phone.page.waitForEvent('filechooser')
  await phone.page.getByRole('button', { name: 'Choose photos' }).click()
  await (await picker).setFiles(await phonePhotos())
  const count = (await phonePhotos()).length
  await expect
    .poll(() => readRows(phone.page, 'chosenPhotos', 'state'))
    .toEqual(Array.from({ length: count }, () => 'stored'))
  await phone.page.close()
  expect(await host.photos(zone.id)).toEqual([])
  await expect(async () => {
    await wake(idle)
    expect(await host.photos(zone.id)).toHaveLength(count)
  }).toPass({ timeout: 60_000, intervals: [500] })
  const sizes = (await host.photos(zone.id)).map(({ width, height }) => Math.max(width, height))
  expect(Math.min(...sizes)).toBeGreaterThan(320)
})

test('photos shared by another app are stored before the response, even offline, and are added to a zone', async () => {
  // Chromium writes cookies to disk up to 30 s late. Another test covers a phone that lost its session.
  await phone.restart()
  const { page } = phone
  await page.goto(`${server.url}/locations/${zone.id}`)
  await expect(page.getByRole('heading', { name: 'Jetty' })).toBeVisible()
  await untilInstalled(page)
  server.proxy.cut()
  const [path = ''] = await phonePhotos()
  const photo = (await readFile(path)).toString('base64')
  const answer = page.waitForURL(`${server.url}/share`)
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const form = document.createElement('form')
    form.action = '/share'
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    const input = document.createElement('input')
    input.type = 'file'
    input.name = 'photos'
    input.multiple = true
    const picked = new DataTransfer()
    // The same image twice counts as one.
    for (const name of ['shared.jpg', 'shared-again.jpg'])
      picked.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    picked.items.add(new File(['words'], 'note.txt', { type: 'text/plain' }))
    input.files = picked.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, photo)
  await answer
  await expect(page.getByRole('list', { name: 'Shared photos' }).getByRole('listitem')).toHaveCount(1)

  await phone.battery()
  await phone.switchOn()
  await phone.page.goto(`${server.url}/share`)
  await phone.page.getByRole('button', { name: 'Add to Jetty' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(tiles(phone.page)).toHaveCount(1)
  await followPath(phone.page, '/share')
  await expect(phone.page.getByText('Nothing was shared')).toBeVisible()

  await reconnect(server, phone.page)
  await expect.poll(async () => (await host.photos(zone.id)).length, { timeout: 40_000 }).toBe(1)
})
