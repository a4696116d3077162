import { type FrameLocator, type Page, expect, test } from 'playwright/test'
import { addClip } from '#src/testing/support/add-clip.ts'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

const timeOf = (within: FrameLocator | Page) =>
  within
    .locator('video')
    .last()
    .evaluate((film) => (film instanceof HTMLVideoElement && !film.paused ? film.currentTime : 0))
    .catch(() => 0)

test('a clip plays on a website’s wall while visible, and in a time-lapse; with reduced motion it stays still', async ({
  page,
}) => {
  const host = await Person.register(server, 'Hanna')
  const { location } = await host.makeZone('Pier')
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  const films = await ClipMaker.open(page)
  const missionId = `${location.id}_${crypto.randomUUID()}`
  await host.push('mission.add', { id: missionId, text: 'The pier', isTimeLapse: true })
  for (const seed of [61, 62]) {
    const photoId = await host.upload(location.id, await smallPhoto(seed))
    await host.push('mission.answer', { photoId, missionId })
    if (seed === 62) await addClip(host, photoId, { films, seconds: 4, width: 640, height: 480 })
  }
  await page.goto(`${server.url}/locations/${location.id}/time-lapse/${missionId}`)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2)

  const key = 'fa'.repeat(16)
  await host.call('PUT', `/api/locations/${location.id}/embed`, { key, showsNames: true })
  const wall = `<iframe sandbox="allow-scripts" width="640" height="360" src="${server.url}/embed/wall/${key}"></iframe>`
  await page.setContent(wall)
  await expect.poll(() => timeOf(page.frameLocator('iframe'))).toBeGreaterThan(0.2)
  await page.frameLocator('iframe').getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => timeOf(page.frameLocator('iframe'))).toBe(0)
  // Far below the viewport.
  await page.setContent(`<p style="height: 300vh"></p>${wall}`)
  const below = page.frameLocator('iframe')
  await expect(below.locator('figure')).toHaveCount(1)
  await expect(below.locator('video')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => timeOf(below)).toBeGreaterThan(0.2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setContent(wall)
  await expect(page.frameLocator('iframe').locator('figure')).toHaveCount(1)
  await expect(page.frameLocator('iframe').locator('video')).toHaveCount(0)
})
