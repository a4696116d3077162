import { expect, test } from 'playwright/test'
import { Phone, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { Person } from '#src/testing/support/person.ts'
import { readRows } from '#src/testing/support/user-rows.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test(
  '[CH5] a browser killed twice while encoding a clip makes it once and keeps no part of the video',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(360_000)
    const host = await Person.register(server, 'Hanna')
    const { location } = await host.makeZone('Harbour')
    const zone = `${server.url}/locations/${location.id}`
    await page.goto(server.url)
    const films = await ClipMaker.open(page)
    // Long enough that encoding is still running when the test sees that it has begun.
    const film = await films.make({ seconds: 12, width: 1920, height: 1080, bitsPerSecond: 8_000_000 })
    const phone = await Phone.launchInstalled(server.url)
    await signIn(phone.page, zone, host)
    const picker = phone.page.waitForEvent('filechooser')
    await phone.page.getByRole('button', { name: 'Choose photos' }).click()
    await (await picker).setFiles({ name: 'VID_1.mp4', mimeType: 'video/mp4', buffer: film })
    for (const attempt of [1, 2]) {
      await expect
        .poll(() => readRows(phone.page, 'chosenPhotos', 'attempts'), { timeout: 60_000, intervals: [50] })
        .toEqual([attempt])
      await phone.battery()
      await phone.switchOn()
      await phone.page.goto(zone)
    }
    const clips = async () => (await host.photos(location.id)).map(({ clip }) => [clip?.state, clip?.hasLoop])
    await expect.poll(clips, { timeout: 180_000 }).toEqual([['ready', true]])
    for (const table of ['outbox', 'pictures', 'chosenPhotos', 'chosenBytes'])
      await expect.poll(async () => (await readRows(phone.page, table, '')).length).toBe(0)
    await phone.dispose()
  },
)
