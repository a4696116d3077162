import { type Page, expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from './app-page.ts'
import { AppServer } from './app-server.ts'
import { NextVersion } from './next-version.ts'
import { Person } from './person.ts'

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Now' })
const profile = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Profile/ })

test('a new version asks, can wait behind a dot, and is taken with one reload', async () => {
  const server = await AppServer.start()
  const version = await NextVersion.before(server.proxy.target)
  const host = await Person.register(server, 'Hanna')
  const phone = await Phone.unpack()
  try {
    server.proxy.target = version.port
    const { page } = phone
    await signIn(page, server.url, host)
    await untilInstalled(page)
    await page.reload()
    await expect(profile(page)).toHaveAccessibleName('Profile')

    version.isOut = true
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(refresh(page)).toBeVisible()
    await expect(page.locator('meta[name=next-version]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(refresh(page)).toBeHidden()
    await expect(profile(page)).toHaveAccessibleName(/Profile ?, an update is ready/)

    await page.reload()
    await expect(refresh(page)).toBeVisible()
    await expect(refresh(page)).toBeHidden({ timeout: 12_000 })
    await expect(profile(page)).toHaveAccessibleName(/Profile ?, an update is ready/)

    await page.reload()
    let loads = 0
    page.on('load', () => (loads += 1))
    await refresh(page).click()
    await expect(page.locator('meta[name=next-version]')).toHaveCount(1)
    await expect(profile(page)).toHaveAccessibleName('Profile')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(refresh(page)).toBeHidden()
    expect(loads).toBe(1)
  } finally {
    await phone.throwAway()
    await version.close()
    await server.close()
  }
})
