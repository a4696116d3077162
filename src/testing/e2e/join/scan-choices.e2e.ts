import { type Page, expect, test } from 'playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { Phone, signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { violationsOn } from '#src/testing/support/check-screen.ts'
import { wholeBrowser } from '#src/testing/support/find-browser.ts'
import { threeCameras } from '#src/testing/support/fake-camera.ts'
import { Person } from '#src/testing/support/person.ts'

const meadow = { latitude: 47.42, longitude: 10.98 }

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})
test.afterAll(async () => {
  await server.close()
})

const start = (page: Page) => page.getByRole('button', { name: 'Start Scanning' })

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

test('a person with several cameras can choose another one, and it is used again the next time', async () => {
  // The headless shell gives cameras new ids after each load.
  const phone = await Phone.launchDevice(threeCameras, wholeBrowser)
  const { page } = phone
  const running = () =>
    page.locator('video').evaluate((video) => {
      const stream = video instanceof HTMLVideoElement ? video.srcObject : null
      return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.getSettings().deviceId : undefined
    })
  try {
    await page.goto(`${server.url}/scanner`)
    await expect(page.getByText('Location verified')).toBeVisible()
    await start(page).click()
    await expect(page.getByText('Looking for a code')).toBeVisible()
    const seen = new Set([await running()])
    /** During a switch between cameras, none is running. */
    const seenNow = async () => {
      const id = await running()
      return id === undefined ? 0 : seen.add(id).size
    }
    const other = page.getByRole('button', { name: 'Other camera' })
    for (const count of [2, 3]) {
      await other.click()
      await expect.poll(seenNow).toBe(count)
      await expect(page.getByText('Looking for a code')).toBeVisible()
    }
    expect([...seen]).not.toContain(undefined)
    const last = await running()
    await expectNoViolations(page)
    await page.locator('video').evaluate((video) => {
      if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream)) return
      for (const track of video.srcObject.getTracks()) track.dispatchEvent(new Event('mute'))
    })
    await expect(page.getByRole('main')).toContainText('The camera sends no picture')
    await page.reload()
    await expect(page.getByText('Location verified')).toBeVisible()
    await start(page).click()
    await expect.poll(running).toBe(last)
    await expect(page.getByText('Looking for a code')).toBeVisible()
  } finally {
    await phone.dispose()
  }
})

test(
  'if an image contains the codes of two zones, the person chooses one',
  { tag: '@long' },
  async ({ browser }) => {
    const host = await Person.register(server, 'Hanna')
    const [hut, lake] = [await host.makeZone('Hut'), await host.makeZone('Lake')]
    const drawn = await Promise.all(
      [hut, lake].map(({ qrCode }) =>
        sharp(Buffer.from(renderSVG(qrCode, { border: 4 })), { density: 300 })
          .resize(600)
          .png()
          .toBuffer(),
      ),
    )
    const canvas = { width: 1300, height: 700, channels: 3, background: 'white' } as const
    const buffer = await sharp({ create: canvas })
      .composite(drawn.map((input, index) => ({ input, left: 25 + index * 650, top: 50 })))
      .png()
      .toBuffer()
    const guest = await Person.register(server, 'Gil')
    const context = await browser.newContext({ permissions: ['geolocation'], geolocation: meadow })
    const page = await context.newPage()
    await signIn(page, `${server.url}/scanner`, guest)
    await expect(page.getByText('Location verified')).toBeVisible()
    const picture = { name: 'two.png', mimeType: 'image/png', buffer }
    await page.getByLabel('Scan a photo').setInputFiles(picture)
    const question = page.getByRole('main').getByRole('alert')
    await expect(question).toContainText('There are several albums in this picture')
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Lake' }).click()
    await expect(page.getByRole('status', { name: 'Result of the scan' })).toContainText('Lake')
    expect(JSON.stringify(await guest.call('GET', '/api/locations/user'))).not.toContain('Hut')

    const typed = page.getByLabel('Enter code')
    await typed.fill('AAAABBBB')
    await page.getByRole('button', { name: 'Join album' }).click()
    await expect(page.getByText('Scan failed')).toBeVisible()
    await typed.fill('hello world')
    await page.getByRole('button', { name: 'Join album' }).click()
    await expect(page.getByText('This is not an album’s code.')).toBeVisible()
    await expect(page.getByText('Scan failed')).toHaveCount(0)
    await context.close()
  },
)
