import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect } from 'playwright/test'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { cornersOf } from '#src/testing/support/corner-colors.ts'
import { badFiles, makeGreyPng } from '#src/testing/support/make-bad-files.ts'
import { test } from '#src/testing/support/media-test.ts'
import { bytesOf, colorAt, differences, pixelsOf, quarters } from '#src/testing/support/pixels.ts'

const png = { type: 'image/png', quality: 1 } as const
const jpeg = { type: 'image/jpeg', quality: 0.9 } as const
const warm = { ...neutralFilter, brightness: 118, contrast: 112, saturation: 130, hue: -8, sepia: 22 }

test('every EXIF orientation is rendered upright and without metadata', async ({ worker }) => {
  const upright = await quarters(64, 48)
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const file = await sharp(upright).jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
    const saved = bytesOf(
      await worker.call({
        call: 'renderFilters',
        file: file.toString('base64'),
        settings: { ...neutralFilter, brightness: 100 },
        output: jpeg,
      }),
    )
    const { exif, orientation: left } = await sharp(saved).metadata()
    expect(exif).toBeUndefined()
    expect(left).toBeUndefined()
    const [found, wanted] = [await pixelsOf(saved), await pixelsOf(file)]
    expect([found.width, found.height]).toEqual([wanted.width, wanted.height])
    expect(differences(found.data, wanted.data).mean).toBeLessThan(4)
  }
})

test('a JPEG decoded at a smaller size is upright for every orientation', async ({ worker }) => {
  const upright = await quarters(1200, 900)
  const small = (picture: Buffer) =>
    sharp(picture).autoOrient().resize(64, 64, { fit: 'inside' }).flatten().png().toBuffer().then(pixelsOf)
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const turned = await sharp(upright).jpeg().withMetadata({ orientation }).toBuffer()
    const file = turned.toString('base64')
    const answers = await worker.calls([
      { call: 'shrinkPicture', file },
      { call: 'previewFilters', file, settings: neutralFilter, longSidePx: 300 },
      { call: 'renderFilters', file, settings: neutralFilter, output: { ...jpeg, maxLongSidePx: 500 } },
    ])
    const longSides: number[] = []
    for (const picture of answers.map(bytesOf)) {
      const { width, height } = await sharp(picture).metadata()
      longSides.push(Math.max(width, height))
      const [found, wanted] = [await small(picture), await small(turned)]
      expect([orientation, differences(found.data, wanted.data).mean < 4]).toEqual([orientation, true])
    }
    expect(longSides).toEqual([320, 300, 500])
  }
})

test('a photo with too many pixels is prepared at the maximum size, upright', async ({ worker }) => {
  const upright = await sharp(await quarters(520, 390))
    .resize(5200, 3900, { kernel: 'nearest' })
    .toBuffer()
  const turned = await sharp(upright).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const answer = await worker.call({ call: 'prepareUpload', file: turned.toString('base64') })
  expect(answer).toMatchObject({ kind: 'prepared', width: 3072, height: 4096 })
  if (answer.kind !== 'prepared') throw new Error('The picture was not prepared')
  const pixels = await pixelsOf(Buffer.from(answer.base64, 'base64'))
  const corners = [colorAt(pixels, 100, 100), colorAt(pixels, 2900, 100), colorAt(pixels, 2900, 3900)]
  expect(corners.map((color) => color.map((value) => (value > 127 ? 1 : 0)).join(''))).toEqual([
    '0011',
    '1001',
    '0101',
  ])
})

test('unusual images are rendered: CMYK, 16 bits, display-p3, alpha, very long, tiny, animated', async ({
  worker,
}) => {
  const photo = sharp(readPhonePhoto('shoe-orientation-1.jpg'))
  const seeThrough = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const frames = Buffer.concat([Buffer.alloc(32 * 32 * 3, 250), Buffer.alloc(32 * 32 * 3, 5)])
  const animated = await sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const sources = {
    cmyk: await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
    deep: await photo.clone().toColourspace('rgb16').png().toBuffer(),
    wide: await photo.clone().withIccProfile('p3').jpeg().toBuffer(),
    long: await sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
    tiny: await sharp({ create: { width: 1, height: 1, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
    seeThrough,
    animated,
  }
  /** CMYK inks differ between programs. The other two contain the same colors in another encoding. */
  const farthest = { cmyk: 40, deep: 1, wide: 4 }
  for (const [name, source] of Object.entries(sources)) {
    const { width, height } = await sharp(source).metadata()
    for (const blur of [0, 3]) {
      const settings = { ...neutralFilter, blur, contrast: 101 }
      const call = { call: 'renderFilters', file: source.toString('base64'), settings } as const
      const found = await pixelsOf(bytesOf(await worker.call({ ...call, output: png })))
      expect([name, found.width, found.height]).toEqual([name, width, height])
      const [red = 0, green = 0, blue = 0, alpha = 0] = colorAt(found, 0, found.height - 1)
      if (name === 'cmyk' || name === 'deep' || name === 'wide') {
        const wanted = await pixelsOf(await photo.clone().png().toBuffer())
        expect([name, differences(found.data, wanted.data).mean < farthest[name] + blur * 4]).toEqual([
          name,
          true,
        ])
      }
      if (name === 'seeThrough') expect(Math.abs(alpha - 128)).toBeLessThanOrEqual(1)
      else expect(alpha).toBe(255)
      if (name === 'animated') expect(Math.min(red, green, blue)).toBeGreaterThan(240)
      if (name === 'long') expect(Math.abs(blue - 153)).toBeLessThanOrEqual(1)
    }
  }
  const flat = bytesOf(
    await worker.call({
      call: 'renderFilters',
      file: seeThrough.toString('base64'),
      settings: neutralFilter,
      output: jpeg,
    }),
  )
  const [red = 0, green = 0] = colorAt(await pixelsOf(flat), 20, 15)
  expect(red).toBeGreaterThan(250)
  expect(Math.abs(green - 127)).toBeLessThan(6)
})

test('a JPEG with wide colors or in gray keeps its colors when decoded at a smaller size', async ({
  worker,
}) => {
  const photo = sharp(readPhonePhoto('shoe-orientation-1.jpg'))
  const plain = await photo.clone().jpeg({ quality: 95 }).toBuffer()
  const grey = await photo.clone().greyscale().jpeg({ quality: 95, progressive: true }).toBuffer()
  const sources = [
    { source: plain, wanted: plain },
    // The same colors in another encoding.
    { source: await photo.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), wanted: plain },
    { source: grey, wanted: await sharp(grey).toColourspace('srgb').png().toBuffer() },
  ]
  for (const [index, { source, wanted }] of sources.entries()) {
    const small = bytesOf(await worker.call({ call: 'shrinkPicture', file: source.toString('base64') }))
    const found = await pixelsOf(small)
    const resized = await sharp(wanted).resize(found.width, found.height).png().toBuffer()
    const { mean } = differences(found.data, (await pixelsOf(resized)).data)
    expect([index, mean < 5 ? 'alike' : mean]).toEqual([index, 'alike'])
  }
})

test('a small image gets a white background, and a HEIC is shrunk from its decoded pixels', async ({
  worker,
}) => {
  const seeThrough = await sharp({
    create: { width: 900, height: 600, channels: 4, background: '#ff000080' },
  })
    .png()
    .toBuffer()
  const heic = readFileSync(new URL('../../fixtures/photos/heic/grid-turned.heic', import.meta.url))
  const [flat, decoded, broken] = await worker.calls(
    [seeThrough, heic, badFiles.truncatedJpeg()].map((file) => ({
      call: 'shrinkPicture',
      file: file.toString('base64'),
    })),
  )
  if (flat === undefined || decoded === undefined) throw new Error('The media worker did not respond.')
  const [red = 0, green = 0] = colorAt(await pixelsOf(bytesOf(flat)), 100, 100)
  expect(red).toBeGreaterThan(250)
  expect(Math.abs(green - 127)).toBeLessThan(6)
  const { width, height } = await sharp(bytesOf(decoded)).metadata()
  expect([width, height]).toEqual([240, 320])
  expect(await cornersOf(bytesOf(decoded))).toEqual(['blue', 'red', 'yellow', 'green'])
  expect(broken).toMatchObject({ kind: 'failed', name: 'unreadable_image' })
})

test('unreadable or too large files are rejected with their code', async ({ worker }) => {
  const photo = readPhonePhoto('shoe-orientation-1.jpg')
  const files = [
    [badFiles.empty(), 'empty'],
    [badFiles.html(), 'unsupported_type'],
    [await badFiles.heic(), 'unsupported_type'],
    [photo.subarray(0, 300), 'unreadable_image'],
    [badFiles.truncatedJpeg(), 'unreadable_image'],
    [badFiles.hugePng(), 'too_large'],
  ] as const
  for (const [file, code] of files) {
    for (const call of [
      { call: 'renderFilters', file: file.toString('base64'), settings: warm, output: jpeg },
      { call: 'previewFilters', file: file.toString('base64'), settings: warm, longSidePx: 300 },
    ] as const)
      expect(await worker.call(call)).toMatchObject({ kind: 'failed', name: code })
  }
})

test('an image of 100 megapixels is saved at the maximum size of a photo', async ({ worker }) => {
  const file = makeGreyPng(10_000, 10_000).toString('base64')
  const output = { ...jpeg, maxLongSidePx: 4096 }
  const answer = await worker.call({ call: 'renderFilters', file, settings: warm, output })
  const { width, height } = await sharp(bytesOf(answer)).metadata()
  expect([width, height]).toEqual([4096, 4096])
})

test('if no canvas of the full size is available, the largest possible one is rendered', async ({
  worker,
}) => {
  // Chromium has no canvas wider than 65,535 px.
  const file = makeGreyPng(70_000, 12).toString('base64')
  const answer = await worker.call({
    call: 'renderFilters',
    file,
    settings: { ...neutralFilter, invert: 100 },
    output: png,
  })
  const found = await pixelsOf(bytesOf(answer))
  expect([found.width, found.height]).toEqual([52_500, 9])
  expect(colorAt(found, 30_000, 4)).toEqual([255, 255, 255, 255])
})

test('a preview never shows another image of the same size and type', async ({ worker }) => {
  const [red, blue] = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    ),
  )
  expect(red?.length).toBe(blue?.length)
  for (const ids of [
    ['a', 'b'],
    [undefined, undefined],
  ] as const) {
    const seen: (readonly number[])[] = []
    for (const [file, sourceId] of [
      [red, ids[0]],
      [blue, ids[1]],
    ] as const) {
      const call = { call: 'previewFilters', settings: neutralFilter, longSidePx: 40 } as const
      const answer = await worker.call({
        ...call,
        file: file?.toString('base64') ?? '',
        ...(sourceId === undefined ? {} : { sourceId }),
      })
      seen.push(colorAt(await pixelsOf(bytesOf(answer)), 20, 20))
    }
    expect(seen).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ])
  }
})
