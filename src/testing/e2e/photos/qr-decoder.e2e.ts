import sharp from 'sharp'
import { expect, type Page, test } from 'playwright/test'
import { encode, renderSVG } from 'uqr'
import { readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { type DecodeAnswer, type DecodeCall, DecoderPage } from '#src/testing/support/decoder-page.ts'
import { AppServer } from '#src/testing/support/app-server.ts'

const text = 'https://waypost.example/z/7Q2M4K?s=grüß-📍'
const shapes: readonly DecodeCall['as'][] = ['Blob', 'ImageBitmap', 'ImageData', 'VideoFrame', 'I420']
const white = { background: '#ffffff' }

let server: AppServer
let page: Page
let decoder: DecoderPage

test.beforeAll(async ({ browser }) => {
  server = await AppServer.start()
  page = await browser.newPage()
  await page.goto(server.url)
  decoder = await DecoderPage.start(page)
})

test.afterAll(async () => {
  await page.close()
  await server.close()
})

interface Colors {
  readonly blackColor?: string
  readonly whiteColor?: string
}

/** Returns a PNG of a code of `sidePx` with its quiet zone. */
function drawCode(sidePx: number, colors: Colors = {}): Promise<Buffer> {
  return sharp(Buffer.from(renderSVG(text, { border: 4, ...colors })), { density: 300 })
    .resize(sidePx, sidePx)
    .png()
    .toBuffer()
}

const textsOf = (answer: DecodeAnswer) =>
  answer.kind === 'decoded' ? answer.results.map(({ rawValue }) => rawValue) : [answer.name, answer.message]

test('every kind of image is read with both effort levels, with correct corners', async () => {
  const file = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8c4bc' } })
    .composite([{ input: await drawCode(240), left: 300, top: 100 }])
    .png()
    .toBuffer()
  const quietPx = (240 * 4) / encode(text, { border: 4 }).size
  const wanted = [
    [300 + quietPx, 100 + quietPx],
    [540 - quietPx, 100 + quietPx],
    [540 - quietPx, 340 - quietPx],
    [300 + quietPx, 340 - quietPx],
  ]
  for (const as of shapes) {
    for (const effort of ['frame', 'still'] as const) {
      const answer = await decoder.decode(file, as, effort)
      expect(textsOf(answer), `${as}, ${effort}`).toEqual([text])
      const corners = answer.kind === 'decoded' ? answer.results[0]?.cornerPoints : undefined
      corners?.forEach(({ x, y }, index) => {
        expect(Math.hypot(x - (wanted[index]?.[0] ?? 0), y - (wanted[index]?.[1] ?? 0))).toBeLessThan(6)
      })
    }
  }
})

test('codes in difficult photos are read', async () => {
  const code = await drawCode(300)
  const photo = sharp(readPhonePhoto('shoe-orientation-1.jpg'))
  const pictures = {
    turned: await sharp(code).rotate(33, white).png().toBuffer(),
    'upside down': await sharp(code).rotate(180).png().toBuffer(),
    dark: await sharp(code).linear(0.06, 2).jpeg().toBuffer(),
    'low contrast': await sharp(code).linear(0.08, 150).png().toBuffer(),
    inverted: await drawCode(300, { blackColor: '#f0f0f0', whiteColor: '#101018' }),
    coloured: await drawCode(300, { blackColor: '#7a1048', whiteColor: '#ffe08a' }),
    blurred: await sharp(code).blur(3).png().toBuffer(),
    'see-through': await drawCode(300, { whiteColor: 'transparent' }),
    'without a quiet zone': await sharp(code)
      .extract({ left: 30, top: 30, width: 240, height: 240 })
      .png()
      .toBuffer(),
    'in a small part of a large photo': await photo
      .clone()
      .resize(4000, 3000)
      .composite([{ input: await drawCode(260), left: 3000, top: 2100 }])
      .jpeg({ quality: 85 })
      .toBuffer(),
  }
  for (const [trouble, file] of Object.entries(pictures))
    expect(textsOf(await decoder.decode(file, 'Blob', 'still')), trouble).toEqual([text])
})

test('corners refer to the upright photo, whatever its EXIF orientation', async () => {
  const upright = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8c4bc' } })
    .composite([{ input: await drawCode(200), left: 180, top: 20 }])
    .jpeg()
    .toBuffer()
  // The file that a camera held sideways stores.
  const turned = await sharp(upright).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  for (const file of [upright, turned]) {
    const answer = await decoder.decode(file, 'Blob', 'still')
    expect(textsOf(answer)).toEqual([text])
    for (const { x, y } of answer.kind === 'decoded' ? (answer.results[0]?.cornerPoints ?? []) : []) {
      expect(x).toBeGreaterThan(185)
      expect(x).toBeLessThan(375)
      expect(y).toBeGreaterThan(25)
      expect(y).toBeLessThan(215)
    }
  }
})

test('the code in a newspaper photo taken with the phone on its side is read', async () => {
  const answer = await decoder.decode(readPhonePhoto('newspaper-orientation-8.jpg'), 'Blob', 'still')
  expect(textsOf(answer)).toEqual(['http://google.com/gwt/n?u=bluenile.com'])
})

test('two codes in one image are both read', async () => {
  const other = await sharp(Buffer.from(renderSVG('the other one', { border: 4 })))
    .resize(200, 200)
    .png()
    .toBuffer()
  const file = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await drawCode(250), left: 10, top: 20 },
      { input: other, left: 350, top: 40 },
    ])
    .webp()
    .toBuffer()
  const answer = await decoder.decode(file, 'Blob', 'still')
  expect(textsOf(answer).toSorted()).toEqual([text, 'the other one'])
})

test('an image without a code returns nothing; bytes that are not an image return an error', async () => {
  const photo = readPhonePhoto('tiles-orientation-6.jpg')
  const code = await sharp(await drawCode(300))
    .jpeg()
    .toBuffer()
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  for (const file of [photo, pixel])
    expect(await decoder.decode(file, 'Blob', 'still')).toEqual({ kind: 'decoded', results: [] })
  expect(await decoder.decode(photo, 'I420', 'frame')).toEqual({ kind: 'decoded', results: [] })
  for (const file of [Buffer.alloc(0), Buffer.from('no picture at all'), code.subarray(0, 90)]) {
    expect(await decoder.decode(file, 'Blob', 'still')).toEqual({
      kind: 'failed',
      name: 'unreadable_image',
      message: 'This file is not a picture that can be read.',
    })
  }
  expect(textsOf(await decoder.decode(code, 'Blob', 'still'))).toEqual([text])
})

test('the wasm is the app’s own file, requested once and not before the first code', async ({ browser }) => {
  const fresh = await browser.newPage({ serviceWorkers: 'block' })
  const asked: URL[] = []
  fresh.on('request', (request) => asked.push(new URL(request.url())))
  await fresh.goto(server.url)
  await fresh.waitForLoadState('networkidle')
  const isDecoders = ({ pathname }: URL) => /zxing|decode-qr/.test(pathname)
  expect(asked.filter(isDecoders)).toEqual([])
  const own = await DecoderPage.start(fresh)
  const file = await drawCode(200)
  for (const as of ['Blob', 'ImageData'] as const) await own.decode(file, as, 'still')
  expect(asked.filter(isDecoders)).toHaveLength(2)
  for (const { origin } of asked) expect(origin).toBe(new URL(server.url).origin)
  await fresh.close()
})

test('a worker still reads frames after a thousand of them', { tag: '@long' }, async () => {
  const file = await drawCode(240)
  const answer = await decoder.decodeOften(
    { file: file.toString('base64'), as: 'I420', effort: 'frame' },
    1000,
  )
  expect(textsOf(answer)).toEqual([text])
})
