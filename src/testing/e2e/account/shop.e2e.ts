import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { Phone, followPath, signIn, tiles, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto, phonePhotos } from '#src/testing/support/photographs.ts'

let server: AppServer
let phone: Phone

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.beforeEach(async () => {
  phone = await Phone.launchInstalled(server.url)
})

test.afterEach(async () => {
  await phone.dispose()
})

test.afterAll(async () => {
  await server.close()
})

test('a card ordered offline is sent once, at its new price', { tag: '@long' }, async () => {
  const guest = await Person.confirmed(server, 'Gus')
  const zone = await guest.makeZone('Summit meadow')
  const [path] = await phonePhotos()
  if (path === undefined) throw new Error('The photo is missing')
  const photoId = await guest.upload(zone.location.id, Uint8Array.from(await readFile(path)))
  const { page } = phone
  await signIn(page, `${server.url}/merchandise/basket`, guest)
  const ideas = page.getByRole('region', { name: 'What your photos can go on' })
  await expect(page.getByRole('link', { name: 'Photos in my albums' })).toHaveAttribute('href', '/locations')
  await ideas.getByRole('link', { name: 'Cards from $0.99' }).click()
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
  await page.goto(`${server.url}/merchandise?category=cards&photo=${photoId}`)
  await untilInstalled(page)
  await page.getByRole('button', { name: 'Add Postcards' }).click()
  server.proxy.cut()

  await page.getByRole('link', { name: /^Basket: 1 item/ }).click()
  await page.getByLabel('Your words').fill('Greetings from the summit')
  await page.getByText('Crop and orientation').click()
  await page.getByRole('button', { name: 'Turn', exact: true }).click()
  await page.getByRole('button', { name: 'Checkout' }).click()
  const form = page.getByRole('form', { name: 'Checkout' })
  await expect(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await form.getByLabel('Country').selectOption('Germany')
  await form.getByLabel('Postcode').fill('8246')
  await form.getByRole('button', { name: 'Order for $2.98' }).click()
  await expect(form.getByRole('alert')).toContainText('Enter street and number')
  await expect(form.getByRole('alert')).toContainText('Enter the postcode')
  for (const [label, text] of [
    ['Name', 'Gus'],
    ['Street and number', 'Summit Road 1'],
    ['Postcode', '82467'],
    ['City', 'Garmisch'],
    ['Email', 'gus@example.org'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Order for $2.98' }).click()
  const order = page.getByRole('article')
  await expect(order.getByText('Waiting for a connection')).toBeVisible()

  await guest.call('POST', '/api/subscription/upgrade', { plan: 'plus' })
  server.proxy.restore()
  await expect(order.getByText('The price has changed')).toBeVisible()
  await order.getByRole('button', { name: 'Order for $2.88' }).click()
  await expect(order.getByText('Paid', { exact: true })).toBeVisible()
  await expect(order.getByText('Test', { exact: true })).toBeVisible()
  await page.reload()
  await expect(order).toHaveCount(1)

  await order.getByRole('button', { name: 'Cancel order' }).click()
  await expect(order.getByText('Cancelled', { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByLabel('Your words')).toHaveValue('Greetings from the summit')
})

test(
  'a photo in a book is cropped offline and stays cropped after leaving the page',
  { tag: '@long' },
  async () => {
    const guest = await Person.confirmed(server, 'Bea')
    const zone = await guest.makeZone('Summit meadow')
    for (let seed = 1; seed <= 20; seed += 1)
      await guest.upload(zone.location.id, await smallPhoto(seed), `IMG_${seed}.jpg`)
    const { page } = phone
    await signIn(page, `${server.url}/locations/${zone.location.id}`, guest)
    await expect(page.getByText(/\b20 photos/)).toBeAttached()
    await expect(tiles(page)).toHaveCount(20)
    await untilInstalled(page)
    await followPath(page, '/merchandise?category=books')
    const add = page.getByRole('button', { name: /^Add Photo Book/ }).first()
    await expect(add).toBeVisible()
    server.proxy.cut()
    await add.click()
    await page.getByRole('link', { name: /^Basket: 1 item/ }).click()
    await page.getByRole('link', { name: 'Choose photos' }).click()
    await page.getByRole('button', { name: 'Choose all' }).click()
    await page.getByRole('button', { name: 'Lay out' }).click()
    await page.getByRole('button', { name: 'Next page', exact: true }).click()
    await page.getByText('Crop a photo of this page').click()
    await page.getByRole('button', { name: 'Photo 2' }).click()
    await page.getByRole('slider', { name: 'Zoom' }).fill('2')
    await page.getByRole('slider', { name: 'Left to right' }).fill('1')
    await page.getByRole('link', { name: 'Back to basket' }).click()
    await page.getByRole('link', { name: 'Look through the pages' }).click()
    await page.getByRole('button', { name: 'Next page', exact: true }).click()
    await page.getByText('Crop a photo of this page').click()
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1')
    await page.getByRole('button', { name: 'Photo 2' }).click()
    await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
    await expect(page.getByRole('slider', { name: 'Left to right' })).toHaveValue('1')
  },
)
