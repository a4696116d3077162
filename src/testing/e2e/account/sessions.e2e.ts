import { expect, test } from 'playwright/test'
import {
  Phone,
  followPath,
  signIn,
  signInByForm,
  tiles,
  uploadPhotos,
  untilInstalled,
} from '#src/testing/support/app-page.ts'
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

async function file(seed: number) {
  return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(seed)) }
}

test('15: nothing is lost when a session ends', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  const phone = await Phone.launchInstalled(server.url)
  try {
    await signIn(phone.page, `${server.url}/locations/${location.id}`, host)
    await expect(phone.page.getByRole('heading', { name: location.name })).toBeVisible()
    await untilInstalled(phone.page)
    // While offline, the app cannot detect the end of the session before the photos are in its queue.
    server.proxy.cut()
    await uploadPhotos(phone.page, [await file(1), await file(2)])
    await expect(phone.page.getByRole('region', { name: 'Waiting to send' })).toBeVisible()
    await host.endOtherSessions()
    server.proxy.restore()
    await phone.page.waitForURL(/\/sign-in/)
    await followPath(phone.page, `/locations/${location.id}`)
    await expect(tiles(phone.page)).toHaveCount(2)
    expect(await host.photos(location.id)).toHaveLength(0)

    const stranger = await Person.register(server, 'Sam')
    await signInByForm(phone.page, server.url, stranger)
    await expect(phone.page.getByText(/belong to another account/).first()).toBeVisible()
    expect(await host.photos(location.id)).toHaveLength(0)

    await signInByForm(phone.page, server.url, host)
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(2)
  } finally {
    await phone.dispose()
  }
})

test('16: signing out keeps or discards unsent changes', { tag: '@long' }, async () => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Dinner')
  const phone = await Phone.launchInstalled(server.url)
  try {
    await signIn(phone.page, `${server.url}/locations/${location.id}`, host)
    await expect(phone.page.getByRole('heading', { name: location.name })).toBeVisible()
    await untilInstalled(phone.page)
    server.proxy.cut()
    await uploadPhotos(phone.page, [await file(3)])
    await followPath(phone.page, '/profile')
    await phone.page.getByRole('button', { name: 'Sign out' }).click()
    await phone.page.getByRole('button', { name: /Keep/ }).click()
    const signedOut = phone.page.getByRole('link', { name: 'Login' }).or(phone.page.getByLabel('Your name'))
    await expect(signedOut).toBeVisible()
    server.proxy.restore()

    await signInByForm(phone.page, server.url, host)
    await expect.poll(async () => (await host.photos(location.id)).length, { timeout: 60_000 }).toBe(1)

    server.proxy.cut()
    await followPath(phone.page, `/locations/${location.id}`)
    await uploadPhotos(phone.page, [await file(4)])
    await followPath(phone.page, '/profile')
    await phone.page.getByRole('button', { name: 'Sign out' }).click()
    await phone.page.getByRole('button', { name: /Discard/ }).click()
    // Until then, nothing is shown as discarded, and the photo could still be sent if the network returned.
    await expect(signedOut).toBeVisible()
    server.proxy.restore()
    await signInByForm(phone.page, `${server.url}/locations/${location.id}`, host)
    await expect(tiles(phone.page)).toHaveCount(1)
    expect(await host.photos(location.id)).toHaveLength(1)
  } finally {
    server.proxy.restore()
    await phone.dispose()
  }
})
