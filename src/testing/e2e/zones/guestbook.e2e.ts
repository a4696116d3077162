import { expect, test } from 'playwright/test'
import { Phone, signIn, untilInstalled } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { movingCamera } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'
import { recordVoice } from '#src/testing/support/record-voice.ts'
import { reconnect } from '#src/testing/support/reconnect.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test('a voice message recorded offline survives a reload, arrives once and is played by the host', async ({
  browser,
}) => {
  const host = await Person.register(server, 'Hanna')
  const gil = await Person.register(server, 'Gil')
  const { location, code } = await host.makeZone('Golden wedding')
  await gil.scan(code)
  const address = `${server.url}/locations/${location.id}/guestbook`

  const phone = await Phone.launchInstalled(server.url, movingCamera)
  const { page: hand } = phone
  await signIn(hand, address, gil)
  await untilInstalled(hand)
  await expect(hand.getByText('Nobody has signed yet')).toBeVisible()
  server.proxy.cut()
  await hand.getByLabel('Your words').fill('To fifty more')
  await recordVoice(hand)
  await hand.reload()
  await expect(hand.getByLabel('Your words')).toHaveValue('To fifty more')
  await expect(hand.getByRole('button', { name: 'Record again' })).toBeVisible()
  await hand.getByRole('button', { name: 'Sign the guestbook' }).click()
  const own = hand.getByRole('list', { name: 'Guestbook' }).getByRole('listitem')
  await expect(own).toContainText('To fifty more')
  await expect(hand.getByLabel('Your words')).toHaveValue('')
  await reconnect(server, hand)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, address, host)
  const entry = page.getByRole('list', { name: 'Guestbook' }).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await entry.getByRole('button', { name: 'Play the voice of Gil' }).click({ timeout: 60_000 })
  await expect
    .poll(() =>
      page.locator('audio').evaluate((audio) => audio instanceof HTMLAudioElement && audio.currentTime > 0.3),
    )
    .toBe(true)

  // A browser that cannot play Opus offers the file instead of a button that does nothing.
  await page.route('**/uploads/voices/**', (route) => route.fulfill({ contentType: 'audio/mp4', body: 'x' }))
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  await page.reload()
  await entry.getByRole('button', { name: 'Play the voice of Gil' }).click()
  const file = entry.getByRole('link', { name: 'Save the voice of Gil' })
  await expect(file).toHaveAttribute('download', 'Gil.mp4')
  await expect(entry.getByRole('status')).toContainText('can’t play this voice')
  await context.close()
  await phone.dispose()
})
