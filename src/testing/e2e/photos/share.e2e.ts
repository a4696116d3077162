import { readFile } from 'node:fs/promises'
import { type Page, expect, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Creates a member in a host's zone with `photoCount` photos by the host. */
async function memberOf(photoCount: number) {
  const host = await Person.register(server, 'Hanna')
  const member = await Person.register(server, 'Mia')
  const zone = await host.makeZone('Summit meadow')
  await member.scan(zone.qrCode)
  const photoIds: string[] = []
  for (let index = 0; index < photoCount; index += 1)
    photoIds.push(await host.upload(zone.location.id, await smallPhoto(index), `IMG_${index}.jpg`))
  return { host, member, zoneId: zone.location.id, photoIds }
}

async function expectInOrder(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOn(page)).toEqual([])
}

test('if the share window is blocked, the link is copied; if the clipboard is denied, the link is selected', async ({
  page,
}) => {
  const { member, photoIds } = await memberOf(1)
  await page.addInitScript(() => {
    const opened: string[] = []
    const written: string[] = []
    let isRefusing = false
    window.open = (address, _target, features) => {
      opened.push(`${String(address)} ${features ?? ''}`)
      return null
    }
    navigator.clipboard.writeText = async (text) => {
      if (isRefusing) throw new DOMException('refused', 'NotAllowedError')
      written.push(text)
    }
    Object.assign(window, { opened, written, refuse: () => (isRefusing = true) })
  })
  await signIn(page, server.url, member)
  const address = `${server.url}/photo/${photoIds[0]}`
  await page.goto(address)
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate('opened')).toEqual(['about:blank popup,width=600,height=400'])
  expect(await page.evaluate('written')).toEqual([address])

  await page.evaluate('refuse()')
  await page.getByRole('button', { name: 'Share on Telegram' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this photo' })
  await expect(page.getByText('Copy Failed').first()).toBeVisible()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate('getSelection().toString()')).toBe(address)
  // Most readers of a platform are not members, and only members can open this link.
  await dialog.getByText('Share with members').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(8)
  await expectInOrder(page)
})

test('several photos are downloaded together up to the limit', { tag: '@long' }, async ({ page }) => {
  const { member, zoneId } = await memberOf(5)
  await signIn(page, `${server.url}/locations/${zoneId}`, member)
  await page.getByRole('button', { name: 'Select' }).click()
  const bar = page.getByRole('group', { name: 'Selected photos' })
  await bar.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Please select at least one photo to share')).toBeVisible()
  const tiles = page.getByRole('list', { name: 'Photos of Summit meadow' }).getByRole('button')
  await expect(tiles).toHaveCount(5)
  for (const tile of await tiles.all()) await tile.click()
  await expect(bar.getByText('5 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Share' }).click()

  const dialog = page.getByRole('dialog', { name: 'Share these photos' })
  await dialog.getByRole('list', { name: 'Photos to share' }).getByRole('button').first().click()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/album\/[^,]+,[^,]+,[^,]+,[^,]+$/)
  await expectInOrder(page)
  const files: string[] = []
  page.on('download', (download) => files.push(download.suggestedFilename()))
  await dialog.getByRole('button', { name: 'Download all' }).click()
  await expect(
    page.getByText('3 of 4 photos downloaded: your plan has no downloads left this month.'),
  ).toBeVisible()
  await expect.poll(() => files.length).toBe(3)
})

test(
  'on Pro, all selected photos are downloaded as one collection, each counted once, with a licence linked in the list',
  { tag: '@long' },
  async ({ page }) => {
    const { member, zoneId } = await memberOf(3)
    await signIn(page, `${server.url}/locations/${zoneId}`, member)
    await page.getByRole('button', { name: 'Select' }).click()
    const bar = page.getByRole('group', { name: 'Selected photos' })
    await expect(bar.getByRole('button', { name: 'Select all' })).toBeHidden()
    await member.call('POST', '/api/subscription/upgrade', { plan: 'pro', isPaidNow: true })
    await bar.getByRole('button', { name: 'Select all' }).click()
    await bar.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share these photos' })
    // While enough are left, no count is shown.
    await expect(dialog.getByText(/left this month/)).toHaveCount(0)
    await expect(dialog.getByRole('link', { name: 'Read the licence' })).toHaveAttribute('href', '/licence')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'One collection (ZIP)' }).click()
    const file = await saving
    const zip = (await readFile(await file.path())).toString('latin1')
    expect([...new Set(zip.match(/00[1-9]-/g))]).toEqual(['001-', '002-', '003-'])
    await expectInOrder(page)
    await page.goto(`${server.url}/downloads`)
    await expect(page.getByText('27 of 30 downloads left this month')).toBeVisible()
    await page
      .getByRole('link', { name: /^Commercial rights, / })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Commercial rights', level: 1 })).toBeVisible()
  },
)
