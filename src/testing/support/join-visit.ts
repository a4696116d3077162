import { type Browser, type BrowserContextOptions, type Page, expect } from 'playwright/test'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { violationsOn } from './check-screen.ts'
import type { Person } from './person.ts'

/** Elements of a code's page. */
export const nameField = (page: Page) => page.getByLabel('Your name')
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue as guest' })
export const zoneHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens the link on a phone without earlier visits. */
export async function visit(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

/** Checks that axe finds no violations and that nothing is wider than the screen. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width)
}

/** The number of members of the zone with this name. */
export async function membersNamed(host: Person, zoneId: string, name: string): Promise<number> {
  const query = new URLSearchParams({
    scope: `zone:${zoneId}`,
    since: '0',
    limit: '500',
    schemaVersion: String(protocolVersion),
  })
  const rows = JSON.stringify(await host.call('GET', `/api/sync/pull?${query.toString()}`))
  return rows.split(`"displayName":"${name}"`).length - 1
}
