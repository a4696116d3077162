import { expect, test } from 'playwright/test'
import { Phone, signIn, untilSent } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { Person } from '#src/testing/support/person.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

/** Creates a walk of 400 recorded points up a ridge and down again. */
function ridge(): Buffer {
  const points = Array.from({ length: 400 }, (_, index) => {
    const place = `lat="${47.42 + index / 20_000}" lon="${10.98 + Math.sin(index / 40) / 100}"`
    return `<trkpt ${place}><ele>${1200 + 500 * Math.sin(index / 130)}</ele><time>2026-06-01T08:00:00Z</time></trkpt>`
  })
  return Buffer.from(
    `<gpx version="1.1"><trk><name>Mine</name><trkseg>${points.join('')}</trkseg></trk></gpx>`,
  )
}

test('a host adds a trail offline, and a guest follows it offline', async () => {
  const host = await Person.register(server, 'Hanna')
  const gil = await Person.register(server, 'Gil')
  const { location, code } = await host.makeZone('Ridge day', { brand: 'snapzone' })
  await gil.scan(code)
  const device = await Phone.launchInstalled(server.url)
  const { page } = device
  await signIn(page, `${server.url}/locations/${location.id}/trail`, host)
  await expect(page.getByText('No trail yet')).toBeVisible()
  server.proxy.cut()
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a GPX file' }).click()
    await (await choosing).setFiles({ name: 'ridge.gpx', mimeType: 'application/gpx+xml', buffer })
  }
  await choose(Buffer.from('<kml/>'))
  await expect(page.getByText('This isn’t a GPX file.')).toBeVisible()
  await choose(ridge())
  await page.getByRole('button', { name: 'Add the trail' }).click()
  await expect(page.getByText('Waiting to send', { exact: true }).first()).toBeVisible()
  const place = page.getByRole('slider', { name: 'Place along the way' })
  await place.focus()
  await page.keyboard.press('PageUp')
  await expect(place).toHaveAttribute('aria-valuetext', /from the start, at 1,\d{3} m$/)
  await page.reload()
  await expect(page.getByText('Waiting to send', { exact: true }).first()).toBeVisible()
  server.proxy.restore()
  await untilSent(page)
  await device.dispose()

  const phone = await Phone.launchInstalled(server.url)
  await signIn(phone.page, `${server.url}/locations/${location.id}`, gil)
  await expect(phone.page.getByRole('link', { name: /^Trail/ })).toBeVisible()
  server.proxy.cut()
  await phone.page.getByRole('link', { name: /^Trail/ }).click()
  await expect(phone.page.locator('[data-trail]')).toBeVisible()
  const saving = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: 'Download GPX' }).click()
  expect((await saving).suggestedFilename()).toBe('Ridge day.gpx')
  await expect(phone.page.getByRole('button', { name: 'Remove the trail' })).toHaveCount(0)
  server.proxy.restore()
  await phone.dispose()
})
