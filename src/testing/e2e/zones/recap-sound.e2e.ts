import { createHash, randomUUID } from 'node:crypto'
import { expect, type Page, test } from 'playwright/test'
import { signIn } from '#src/testing/support/app-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { Person } from '#src/testing/support/person.ts'
import { smallPhoto } from '#src/testing/support/photographs.ts'
import { readRows } from '#src/testing/support/user-rows.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await AppServer.shared()
})

test.afterAll(async () => {
  await server.close()
})

test(
  'a clip plays in the film with its sound, and a voice message plays at the end',
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(240_000)
    const [host, ben, cleo] = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((name) => Person.register(server, name)),
    )
    if (host === undefined || ben === undefined || cleo === undefined)
      throw new Error('A person of the test is missing.')
    const { location, code } = await host.makeZone('Lena & Tom', { brand: 'snapshare' })
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    const page = await context.newPage()
    await signIn(page, `${server.url}/locations/${location.id}`, host)
    const films = await ClipMaker.open(page)
    const film = await films.make({ seconds: 4, width: 360, height: 640, beginsDark: true })
    const picker = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose photos' }).click()
    await (await picker).setFiles({ name: 'VID_1.mp4', mimeType: 'video/mp4', buffer: film })
    await expect(page.getByText('Clip, 0:04')).toBeAttached({ timeout: 120_000 })
    for (const [index, guest] of [ben, cleo].entries()) {
      await guest.scan(code)
      await guest.upload(location.id, await smallPhoto(index + 1))
    }
    await speak(ben, location.id, await makeVoice(page))

    // Waits for the voice: recordings that arrive during playback are not included in the film.
    // Test browsers cannot encode AAC. They encode the sound in a WebM instead.
    await page.evaluate(() => {
      const isSupported = VideoEncoder.isConfigSupported.bind(VideoEncoder)
      VideoEncoder.isConfigSupported = (config) =>
        config.codec.startsWith('avc') ? Promise.resolve({ supported: false, config }) : isSupported(config)
    })
    const voices = () => readRows(page, 'guestbook', 'voice')
    await expect.poll(voices).toMatchObject([{ filename: expect.stringMatching(/mp4$/) }])
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Watch the party as a film' }).click()
    await expect(page.getByText('The party in 18 seconds')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('radio', { name: 'Clips and voices' }).check()
    await page.getByRole('button', { name: 'Sound on' }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(0.2)
    await expect(page.getByRole('img', { name: 'Ben left a voice message' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Make the film' }).click()
    await expect(page.getByText('The film is ready')).toBeVisible({ timeout: 120_000 })
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the film' }).click()
    const parts: Uint8Array[] = []
    for await (const part of await (await saving).createReadStream()) parts.push(part)
    const made = await page.evaluate(watchFilm, Buffer.concat(parts).toString('base64'))
    expect(made.seconds).toBeCloseTo(18, 0)
    // The title, the clip from 3 to 6.5, two photos, the voice from 12.3 to 14.3, the names.
    const isLoud = made.loudness.map((level) => level > 0.05)
    const loudSeconds = isLoud.flatMap((isAudible, second) => (isAudible && second !== 6 ? [second] : []))
    expect(loudSeconds).toEqual([3, 4, 5, 12, 13])
    // The first second of the clip is black, and the rest is colored.
    expect(made.brightness.dark).toBeLessThan(60)
    expect(made.brightness.bright).toBeGreaterThan(made.brightness.dark + 60)
    await context.close()
  },
)

/** Creates a two-second tone. */
async function makeVoice(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } = Mediabunny
    const target = new BufferTarget()
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
    const sound = new AudioSampleSource({ codec: 'opus', bitrate: 48_000 })
    output.addAudioTrack(sound)
    await output.start()
    const data = Float32Array.from({ length: 96_000 }, (_none, at) => Math.sin(at / 20) / 2)
    const tone = { data, format: 'f32' as const, numberOfChannels: 1, sampleRate: 48_000, timestamp: 0 }
    const sample = new AudioSample(tone)
    await sound.add(sample)
    sample.close()
    await output.finalize()
    const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0))
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

async function speak(who: Person, zoneId: string, bytes: Buffer): Promise<void> {
  const id = `${zoneId}_${randomUUID()}`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const voice = { sha256, bytes: bytes.length, lengthMs: 2000, peaks: '20ff80c040ff60' }
  await who.call('POST', '/api/guestbook', { id, text: '', photoId: null, voice, createdAt: 0 })
  const sent = await fetch(`${server.url}/api/voices/${id}`, {
    method: 'PATCH',
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: who.cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: Uint8Array.from(bytes),
  })
  expect(sent.status).toBe(204)
}

/** Runs in the page: returns the loudness of each second of the film and the brightness of its clip. */
async function watchFilm(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.slice().buffer)
  const samples = sound.getChannelData(0)
  const loudness = Array.from({ length: Math.floor(sound.duration) }, (_none, second) => {
    const part = samples.subarray((second + 0.4) * 48_000, (second + 0.9) * 48_000)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  })
  const video = document.createElement('video')
  video.muted = true
  video.src = URL.createObjectURL(new Blob([bytes]))
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
  const brightnessAt = async (seconds: number) => {
    const seekDone = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = seconds
    await seekDone
    const canvas = new OffscreenCanvas(36, 64)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('No canvas here.')
    for (;;) {
      context.drawImage(video, 0, 0, 36, 64)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(9, 16, 1, 1).data
      if (alpha > 0) return Math.max(red, green, blue)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const brightness = { dark: await brightnessAt(3.8), bright: await brightnessAt(5.5) }
  return { seconds: video.duration, loudness, brightness }
}
