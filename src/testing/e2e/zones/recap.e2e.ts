import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'playwright/test'
import { followPath, signIn, tiles } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { addFilmToZone } from '#src/testing/support/add-film-to-zone.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.start()
})

test.afterAll(async () => {
  await server.close()
})

test('a zone plays as a film, which the device saves as a video', { tag: '@long' }, async ({ browser }) => {
  const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => Person.register(server, name)))
  const [host, ...guests] = people
  if (host === undefined) throw new Error('A person of the test is missing.')
  const { location, code } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
  for (const guest of guests) await guest.scan(code)
  // Photos of one person within seconds count as one, so three people take one each.
  for (const [index, person] of people.entries())
    await person.upload(location.id, await smallPhoto(index + 1))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, `${server.url}/locations/${location.id}`, host)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Watch the party as a film' }).click()

  await expect(page.getByText('The party in 15 seconds')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The party in 15 seconds, Lena & Tom/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo by Ada' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make the film' })).toBeVisible()
  // Only a browser that can encode sound offers a beat.
  const hasBeat = await page.getByText(/^A video with a beat/).isVisible()
  await page.getByRole('button', { name: 'Make the film' }).click()
  await expect(page.getByText(/^Making the film/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Make the film' }).click()
  await expect(page.getByText('The film is ready')).toBeVisible({ timeout: 120_000 })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the film' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Lena & Tom\.(?:mp4|webm)$/)
  const bytes = await readAll(await file.createReadStream())
  const facts = await page.evaluate(readFilm, bytes.toString('base64'))
  expect(facts.seconds).toBeCloseTo(15, 0)
  expect(facts.isSilent).toBe(!hasBeat)
  expect(facts.height / facts.width).toBeCloseTo(16 / 9, 1)
  // A title in the brand's color, then a photo: no black frames.
  expect(facts.title[2]).toBeGreaterThan(facts.title[1] + 40)
  expect(Math.max(...facts.photo)).toBeGreaterThan(30)
  await context.close()
})

test(
  'a film plays with sound on request, and uses music from this device',
  { tag: '@long' },
  async ({ browser }) => {
    const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => Person.register(server, name)))
    const [host, ...guests] = people
    if (host === undefined) throw new Error('A person of the test is missing.')
    const { location, code } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
    for (const guest of guests) await guest.scan(code)
    for (const [index, person] of people.entries())
      await person.upload(location.id, await smallPhoto(index + 1))
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    const page = await context.newPage()
    await signIn(page, `${server.url}/locations/${location.id}/recap`, host)
    await page.getByRole('button', { name: 'Sound on' }).click()
    await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
    await page.getByRole('radio', { name: 'Your music' }).check()
    const picker = page.getByLabel('Choose music', { exact: true }).and(page.locator('input'))
    const text = { name: 'Letter.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear Lena') }
    await picker.setInputFiles(text)
    const refusal = page.getByRole('alert').filter({ hasText: 'This browser can’t play this file.' })
    await expect(refusal).toBeVisible()
    // At 100 beats a minute, five beats last as long as the maximum duration of a photo.
    await picker.setInputFiles({ name: 'Our song.wav', mimeType: 'audio/wav', buffer: clickTrack(600) })
    await expect(page.getByText('Our song.wav')).toBeVisible()
    await expect(refusal).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Our song.wav')).toBeVisible()
    await page.getByRole('button', { name: 'Make the film' }).click()
    await expect(page.getByText('The film is ready')).toBeVisible({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Remove the music from this device' }).click()
    await expect(page.getByRole('radio', { name: 'Beat' })).toBeChecked()
    await expect(page.getByText('Our song.wav')).toHaveCount(0)
    await context.close()
  },
)

/** Creates a WAV file of half a minute with a click every `everyMs` milliseconds. */
function clickTrack(everyMs: number): Buffer {
  const rate = 8000
  const samples = rate * 30
  const file = Buffer.alloc(44 + 2 * samples)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(2 * rate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(2 * samples, 40)
  const every = (everyMs / 1000) * rate
  for (let sample = 0; sample < samples; sample += 1) {
    const since = sample % every
    file.writeInt16LE(Math.round(20_000 * Math.sin(since) * Math.exp(-since / 80)), 44 + 2 * sample)
  }
  return file
}

test('the film is offered the morning after, until declined', { tag: '@long' }, async ({ browser }) => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn']
  const people = await Promise.all(names.map((name) => Person.register(server, name)))
  const [host, ...guests] = people
  if (host === undefined) throw new Error('A person of the test is missing.')
  const { location, code } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
  for (const guest of guests) await guest.scan(code)
  for (const [index, person] of people.entries())
    await person.upload(location.id, await smallPhoto(index + 1))
  letOneDayPass(location.id)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, `${server.url}/activity`, host)
  const offer = page.getByRole('link', { name: /^The film of the party is ready/ })
  await expect(offer).toHaveText('The film of the party is ready · Lena & Tom')
  await offer.click()
  await expect(page.getByText('The party in 24 seconds')).toBeVisible()
  // A visit to the zone's page detects the recap, and the next visit offers it.
  await followPath(page, `/locations/${location.id}`)
  await expect(tiles(page).first()).toBeVisible()
  await page.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Watch the party as a film' })).toBeVisible()
  await expect
    .poll(async () => {
      await followPath(page, '/nowhere')
      await expect(tiles(page)).toHaveCount(0)
      await followPath(page, `/locations/${location.id}`)
      await expect(tiles(page).first()).toBeVisible()
      return offer.count()
    })
    .toBe(1)
  await page.getByRole('button', { name: 'Don’t offer this film again' }).click()
  await expect(offer).toHaveCount(0)
  await page.goto(`${server.url}/locations/${location.id}`)
  await expect(tiles(page).first()).toBeVisible()
  await expect(offer).toHaveCount(0)
  await followPath(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await context.close()
})

test('the album’s film loads nothing before a tap, and the photos can play instead', async ({ browser }) => {
  const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => Person.register(server, name)))
  const [host, ...guests] = people
  const [ben] = guests
  if (host === undefined || ben === undefined) throw new Error('A person of the test is missing.')
  const { location, code } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
  for (const guest of guests) await guest.scan(code)
  for (const [index, person] of people.entries())
    await person.upload(location.id, await smallPhoto(index + 1))
  await addFilmToZone(server, host, location.id)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await signIn(page, `${server.url}/locations/${location.id}/recap`, ben)
  const play = page.getByRole('button', { name: 'Play: The party in 12 seconds' })
  await expect(play.locator('img')).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}\.jpg\?r=wall$/)
  await expect(page.getByText(/, with sound$/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the film' }).click()
  expect((await saving).suggestedFilename()).toBe('Lena & Tom.mp4')
  await expect(page.getByRole('button', { name: 'Remove the film for everyone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Play from the photos' }).click()
  await expect(page.getByText('The party in 15 seconds')).toBeVisible()
  await page.getByRole('button', { name: /^Watch with sound/ }).click()
  await expect(play).toBeVisible()
  expect(requestedPaths.filter((path) => path.startsWith('/uploads/films/'))).toEqual([])
  await play.click()
  await expect
    .poll(() => requestedPaths.filter((path) => path.startsWith('/uploads/films/')).length)
    .toBeGreaterThan(0)
  await context.close()
})

/** Moves the zone's photos to the day before. */
function letOneDayPass(zoneId: string): void {
  const database = new Sqlite(join(server.dataDir, 'waypost.db'))
  database.prepare('update photos set uploaded_at = uploaded_at - 86400000 where zone_id = ?').run(zoneId)
  database.close()
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Runs in the page: plays the file and reads the middle of two of its frames. */
async function readFilm(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const video = document.createElement('video')
  video.muted = true
  video.src = URL.createObjectURL(new Blob([bytes]))
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve, { once: true })
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
  })
  const colorAt = async (seconds: number) => {
    const seekDone = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = seconds
    await seekDone
    const canvas = new OffscreenCanvas(9, 16)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas here.')
    // A busy browser reports the seek as done before it has the frame. A frame drawn then is transparent.
    for (;;) {
      context.drawImage(video, 0, 0, 9, 16)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(1, 1, 1, 1).data
      if (alpha > 0) return [red, green, blue] as const
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const title = await colorAt(1)
  const photo = await colorAt(4.5)
  const isSilent = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.slice().buffer).then(
    (sound) => sound.getChannelData(0).every((sample) => Math.abs(sample) < 0.01),
    () => true,
  )
  return {
    seconds: video.duration,
    width: video.videoWidth,
    height: video.videoHeight,
    title,
    photo,
    isSilent,
  }
}
