import { type Page, expect, test } from 'playwright/test'
import * as v from 'valibot'
import {
  Phone,
  followPath,
  signIn,
  tiles,
  untilInstalled,
  uploadPhotos,
} from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { checkScreen } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer
let hanna: Person & { email: string; password: string }
let ben: Person & { email: string; password: string }
let hannas: Page
let bens: Page
let bensPhone: Phone
let zoneId: string

test.beforeAll(async ({ browser }) => {
  server = await AppServer.start()
  hanna = await Person.register(server, 'Hanna')
  ben = await Person.register(server, 'Ben')
  const zone = await hanna.makeZone('Summit')
  zoneId = zone.location.id
  await ben.scan(zone.code)
  await ben.upload(zoneId, await smallPhoto(1))
  const { id } = v.parse(v.object({ id: v.string() }), await ben.call('GET', '/api/auth/user'))
  await hanna.call('PUT', `/api/locations/${zoneId}/members/${id}/role`, { role: 'admin' })
  hannas = await (await browser.newContext()).newPage()
  await signIn(hannas, `${server.url}/locations/${zoneId}`, hanna)
  bensPhone = await Phone.launchInstalled(server.url)
  bens = bensPhone.page
  await signIn(bens, `${server.url}/locations/${zoneId}`, ben)
})
test.afterAll(async () => {
  await hannas.context().close()
  await bensPhone.dispose()
  await server.close()
})

const open = (page: Page, part: string) => followPath(page, `/locations/${zoneId}${part}`)

test('a closed zone accepts no photos: a waiting one stays on its device, and is sent once the zone is open', async () => {
  await expect(tiles(bens)).toHaveCount(1)
  await untilInstalled(bens)
  server.proxy.cut()
  await expect(bens.getByText("You're Offline")).toBeVisible()
  const late = { name: 'late.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await smallPhoto(2)) }
  await uploadPhotos(bens, [late])
  await hanna.call('PUT', `/api/locations/${zoneId}/closed`, { isClosed: true })
  await reconnect(server, bens)
  const tray = bens.getByRole('region', { name: 'Waiting to send' })
  await expect(tray.getByText('This album is closed. It accepts no new members or photos')).toBeVisible({
    timeout: 60_000,
  })
  await expect(bens.getByText('What’s here stays until it ends.', { exact: false })).toBeVisible()
  expect(await hanna.photos(zoneId)).toHaveLength(1)
  expect(await checkScreen(bens, 'closed zone')).toEqual([])

  await open(hannas, '/settings')
  await hannas.getByRole('button', { name: 'Reopen' }).click()
  await expect(hannas.getByText('The zone is open again')).toBeVisible()
  await expect(bens.getByText('What’s here stays until it ends.', { exact: false })).toBeHidden()
  await tray
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click()
  await expect.poll(async () => (await hanna.photos(zoneId)).length).toBe(2)
})

test('the host closes a zone, and its members see that it is closed', { tag: '@long' }, async () => {
  await open(hannas, '/settings')
  await hannas.getByRole('button', { name: 'Close zone' }).click()
  const dialog = hannas.getByRole('dialog', { name: 'Close this zone?' })
  await expect(dialog).toBeVisible()
  expect(await checkScreen(hannas, 'closing a zone')).toEqual([])
  await dialog.getByRole('button', { name: 'Close zone' }).click()
  await expect(hannas.getByText(/^Closed since/)).toBeVisible()
  await expect(bens.getByText(/album is closed$/u)).toBeVisible()
  await expect(
    bens.getByRole('button', { name: /^(Upload|Add photos|Take a photo|Choose photos)/ }),
  ).toHaveCount(0)
  await hannas.getByRole('button', { name: 'Reopen' }).click()
  await expect(hannas.getByRole('button', { name: 'Close zone' })).toBeVisible()
})

test('an offer to hand over a zone is withdrawn, made again and accepted', { tag: '@long' }, async () => {
  await open(hannas, '/settings')
  await hannas.getByRole('button', { name: 'Offer the zone' }).click()
  await expect(hannas.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  expect(await checkScreen(hannas, 'zone that is offered')).toEqual([])
  await open(bens, '/settings')
  const accept = bens.getByRole('button', { name: 'Become the host' })
  await expect(accept).toBeVisible()
  await hannas.getByRole('button', { name: 'Take the offer back' }).click()
  await expect(accept).toBeHidden()
  await hannas.getByRole('button', { name: 'Offer the zone' }).click()

  await followPath(bens, '/activity')
  await bens
    .getByRole('link', { name: /You are offered “Summit”/ })
    .first()
    .click()
  await expect(bens.getByText('Hanna offers you this zone')).toBeVisible()
  expect(await checkScreen(bens, 'offer of a zone')).toEqual([])
  await accept.click()
  await expect(accept).toBeHidden()
  await expect(bens.getByRole('button', { name: 'Close zone' })).toBeVisible()
  await expect(hannas.getByRole('button', { name: 'Take the offer back' })).toBeHidden()
  await expect(hannas.getByRole('button', { name: 'Leave album' })).toBeVisible()
  await expect(hannas.getByRole('button', { name: 'Close zone' })).toBeHidden()
})

test('an empty closed zone does not ask for photos', { tag: '@long' }, async () => {
  const { location, code } = await hanna.makeZone('Attic', { brand: 'picture-share' })
  await hanna.call('PUT', `/api/locations/${location.id}/closed`, { isClosed: true })
  await followPath(hannas, `/locations/${location.id}`)
  await expect(hannas.getByText('The table is set')).toBeVisible()
  await expect(hannas.getByText('Add the first photo')).toHaveCount(0)
  await followPath(bens, `/z/${code}`)
  const join = bens.getByRole('button', { name: 'Join album' })
  await join.click()
  await expect(bens.getByRole('alert').getByText('closed')).toBeVisible()
  await expect(join).toHaveCount(0)
})
