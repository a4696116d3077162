import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { disableTransitions, violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'

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

async function expectNoViolations(): Promise<void> {
  await disableTransitions(phone.page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(phone.page.locator('html')).toHaveAttribute('data-mode', colorScheme)
    expect(await violationsOn(phone.page), colorScheme).toEqual([])
  }
}

test(
  'a person too far away tries Plus, which this brand calls Premium, and can then join',
  { tag: '@long' },
  async () => {
    const host = await Person.register(server, 'Hanna')
    const zone = await host.makeZone('Summit meadow', { latitude: 52.52, longitude: 13.4 })
    const guest = await Person.confirmed(server, 'Gus')
    const { page } = phone
    await signIn(page, zone.qrCode.replace(/^https?:\/\/[^/]+/, server.url), guest)
    await page.getByRole('button', { name: 'Join album' }).click()
    await expect(page.getByText('Upgrade to premium to scan from anywhere!')).toBeVisible()
    await page.getByRole('button', { name: 'Choose a plan' }).click()

    const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
    // The note appears once for all three prices.
    await expect(dialog.getByText('Test mode: no money moves')).toHaveCount(1)
    for (const price of ['$0.99', '$2.99', '$4.99'])
      await expect(dialog.getByText(price, { exact: true })).toBeVisible()
    await expectNoViolations()
    await dialog.getByRole('button', { name: 'Try Premium free for 7 days' }).click()
    await expect(page.getByText('Welcome to Premium!')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Join album' }).click()
    await expect(page.getByRole('heading', { name: 'Summit meadow' }).first()).toBeVisible()
    await page.goto(`${server.url}/subscription`)
    await expect(
      page.getByRole('region', { name: 'Your plan' }).getByText('Plus', { exact: true }),
    ).toBeVisible()
  },
)

test(
  'a trial becomes a paid plan and is ended, and the plan is visible offline',
  { tag: '@long' },
  async () => {
    const guest = await Person.confirmed(server, 'Gus')
    const { page } = phone
    await signIn(page, server.url, guest)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: 'Upgrade Plan' }).click()
    await expect(page.getByText('No payments yet')).toBeVisible()
    await page.getByRole('button', { name: 'Try Basic free for 7 days' }).click()
    await expect(page.getByText('Welcome to Basic!')).toBeVisible()
    const yourPlan = page.getByRole('region', { name: 'Your plan' })
    await expect(yourPlan.getByText('Trial ends')).toBeVisible()
    await page.getByRole('button', { name: 'Keep Basic for $0.99' }).click()
    const bill = page.getByRole('dialog', { name: 'Change to Basic?' })
    await expect(bill.getByText('You pay now')).toBeVisible()
    await expectNoViolations()
    await bill.getByRole('button', { name: 'Pay $0.99' }).click()
    await expect(yourPlan.getByText('Next payment')).toBeVisible()
    await expect(page.getByText('Basic, one month')).toBeVisible()
    await expectNoViolations()

    await page.getByRole('button', { name: 'End plan' }).click()
    const ending = page.getByRole('dialog', { name: 'End your plan?' })
    await expect(ending.getByText('3 new downloads a month')).toBeVisible()
    await expectNoViolations()
    await ending.getByRole('button', { name: 'End plan' }).click()
    await expect(yourPlan.getByText('Plan ends')).toBeVisible()
    await untilInstalled(page)
    server.proxy.cut()
    await page.reload()
    await expect(yourPlan.getByText('Plan ends')).toBeVisible()
    await expect(page.getByText('Basic, one month')).toBeVisible()
    await expect(page.getByText('Changing your plan needs a connection.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Keep Basic' })).toBeDisabled()
    server.proxy.restore()
  },
)

test(
  'an offer shows the amount due before payment while a paid month is running',
  { tag: '@long' },
  async () => {
    const guest = await Person.confirmed(server, 'Gus')
    await guest.call('POST', '/api/subscription/upgrade', {
      plan: 'basic',
      isPaidNow: true,
      expectedPriceCents: 99,
    })
    const { page } = phone
    await signIn(page, `${server.url}/merchandise`, guest)
    await page.getByRole('button', { name: 'Get Pro for $4.49' }).click()
    const bill = page.getByRole('dialog', { name: 'Change to Pro?' })
    await expect(bill.getByText('Less what is left of your paid month')).toBeVisible()
    // The offer applies to the first month only.
    await expect(bill.getByText('The next one costs $4.99')).toBeVisible()
    await bill.getByRole('button', { name: 'Pay $3.50' }).click()
    await expect(page.getByText('Welcome to Pro!')).toBeVisible()
  },
)

test('a failed payment is shown, and the next attempt succeeds', { tag: '@long' }, async () => {
  const guest = await Person.confirmed(server, 'Gus')
  const { page } = phone
  await signIn(page, `${server.url}/subscription`, guest)
  const path = '**/api/subscription/upgrade'
  const problem = { code: 'payment_failed', message: 'The payment did not go through' }
  await phone.context.route(path, (route) =>
    route.fulfill({ status: 402, headers: { 'x-waypost': '1' }, json: problem }),
  )
  await page.getByRole('button', { name: 'Try Pro free for 7 days' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Upgrade Failed')).toBeVisible()
  await expect(alert.getByText('The payment did not go through')).toBeVisible()
  await phone.context.unroute(path)
  await page.getByRole('button', { name: 'Try Pro free for 7 days' }).click()
  await expect(page.getByText('Welcome to Pro!')).toBeVisible()
  await expect(page.getByText('Upgrade Failed')).toHaveCount(0)
})

test(
  'with no downloads left this month, a download opens the choice of plans',
  { tag: '@long' },
  async () => {
    const host = await Person.register(server, 'Hanna')
    const guest = await Person.confirmed(server, 'Gus')
    const zone = await host.makeZone('Summit meadow')
    await guest.scan(zone.qrCode)
    const files = (await phonePhotos()).slice(0, 4)
    const photoIds: string[] = []
    for (const path of files)
      photoIds.push(await host.upload(zone.location.id, Uint8Array.from(await readFile(path))))
    for (const id of photoIds.slice(0, 3)) await guest.call('POST', `/api/photos/${id}/download`)
    const { page } = phone
    await signIn(page, `${server.url}/photo/${photoIds[3]}`, guest)
    await page.getByRole('button', { name: 'Download' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(dialog.getByText('Your plan has no downloads left this month')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try Basic free for 7 days' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Download recorded')).toBeVisible()
  },
)
