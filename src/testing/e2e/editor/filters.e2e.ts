import sharp from 'sharp'
import { expect } from 'playwright/test'
import { neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { recoloredReference } from '#src/testing/support/filter-reference.ts'
import { test } from '#src/testing/support/media-test.ts'
import { bytesOf, colorAt, differences, halved, pixelsOf, quarters } from '#src/testing/support/pixels.ts'

const png = { type: 'image/png', quality: 1 } as const
const warm = { ...neutralFilter, brightness: 118, contrast: 112, saturation: 130, hue: -8, sepia: 22 }

test('a saved photo matches the filter definitions pixel by pixel', async ({ worker }) => {
  const source = await sharp(readPhonePhoto('shoe-orientation-1.jpg')).png().toBuffer()
  const saved = await pixelsOf(
    bytesOf(
      await worker.call({
        call: 'renderFilters',
        file: source.toString('base64'),
        settings: warm,
        output: png,
      }),
    ),
  )
  const before = await pixelsOf(source)
  expect([saved.width, saved.height]).toEqual([960, 720])
  expect(differences(saved.data, recoloredReference(before.data, warm)).largest).toBeLessThanOrEqual(1)
})

test('a preview shows what is saved, with and without blur', async ({ worker }) => {
  const file = readPhonePhoto('tiles-orientation-6.jpg').toString('base64')
  for (const blur of [0, 4]) {
    const settings = { ...warm, blur }
    const saved = bytesOf(await worker.call({ call: 'renderFilters', file, settings, output: png }))
    const preview = await pixelsOf(
      bytesOf(await worker.call({ call: 'previewFilters', file, settings, longSidePx: 480 })),
    )
    expect(Math.max(preview.width, preview.height)).toBe(480)
    expect(differences(preview.data, halved(await pixelsOf(saved))).mean).toBeLessThanOrEqual(1)
  }
})

test('of several simultaneous preview requests, only the last is drawn', async ({ worker }) => {
  const file = readPhonePhoto('shoe-orientation-1.jpg').toString('base64')
  const answers = await worker.calls(
    [90, 100, 110, 120].map((brightness) => ({
      call: 'previewFilters',
      file,
      settings: { ...neutralFilter, brightness },
      longSidePx: 300,
    })),
  )
  expect(answers.map(({ kind }) => kind)).toEqual(['superseded', 'superseded', 'superseded', 'picture'])
})

test('settings out of range are clamped, and NaN is neutral', async ({ worker }) => {
  const source = await quarters(8, 8)
  const settings = { ...neutralFilter, brightness: Number.NaN, saturation: 900, blur: -3 }
  const answer = await worker.call({
    call: 'renderFilters',
    file: source.toString('base64'),
    settings,
    output: png,
  })
  const found = await pixelsOf(bytesOf(answer))
  const clamped = { ...neutralFilter, saturation: 200 }
  expect(
    differences(found.data, recoloredReference((await pixelsOf(source)).data, clamped)).largest,
  ).toBeLessThanOrEqual(1)
})

test('an edit is mirrored, rotated, straightened and cropped, in this order', async ({ worker }) => {
  const file = (await quarters(80, 40)).toString('base64')
  const render = async (edit: Partial<typeof neutralEdit>, maxLongSidePx?: number) =>
    pixelsOf(
      bytesOf(
        await worker.call({
          call: 'renderEdit',
          file,
          edit: { ...neutralEdit, ...edit },
          output: maxLongSidePx === undefined ? png : { ...png, maxLongSidePx },
        }),
      ),
    )
  const [red, green, blue, white] = [
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [0, 0, 255, 255],
    [255, 255, 255, 255],
  ]
  const mirrored = await render({ isMirrored: true })
  expect(colorAt(mirrored, 5, 5)).toEqual(green)
  expect(colorAt(mirrored, 75, 35)).toEqual(blue)
  const turned = await render({ quarterTurns: 1 })
  expect([turned.width, turned.height]).toEqual([40, 80])
  expect(colorAt(turned, 35, 5)).toEqual(red)
  expect(colorAt(turned, 35, 75)).toEqual(green)
  expect(colorAt(turned, 5, 5)).toEqual(blue)
  const both = await render({ isMirrored: true, quarterTurns: 1 })
  expect(colorAt(both, 35, 5)).toEqual(green)
  const straightened = await render({ straightenDegrees: 15 })
  expect([straightened.width, straightened.height]).toEqual([80, 40])
  for (const [x, y] of [
    [0, 0],
    [79, 0],
    [0, 39],
    [79, 39],
  ] as const)
    expect(colorAt(straightened, x, y)[3]).toBe(255)
  const cropped = await render({ crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } })
  expect([cropped.width, cropped.height]).toEqual([40, 20])
  expect(colorAt(cropped, 3, 3)).toEqual(white)
  const small = await render({ quarterTurns: 3, crop: { x: 0, y: 0, width: 1, height: 0.5 } }, 20)
  expect([small.width, small.height]).toEqual([20, 20])
})

test('the brush makes its area unrecognizable and changes nothing else', async ({ worker }) => {
  const stripes = Buffer.alloc(600 * 400 * 3)
  for (let index = 0; index < stripes.length; index += 1)
    stripes[index] = Math.floor(index / 3) % 20 < 10 ? 20 : 235
  const source = await sharp(stripes, { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  const strokes = [
    {
      radiusRatio: 0.1,
      points: [
        { x: 0.25, y: 0.5 },
        { x: 0.4, y: 0.5 },
      ],
    },
  ]
  const answer = await worker.call({
    call: 'renderEdit',
    file: source.toString('base64'),
    edit: { ...neutralEdit, strokes },
    output: png,
  })
  const found = await pixelsOf(bytesOf(answer))
  const row = (y: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, x) => colorAt(found, from + x, y)[0] ?? 0)
  for (const y of [150, 200, 250]) {
    const covered = row(y, 150, 240)
    expect(Math.max(...covered) - Math.min(...covered)).toBeLessThan(12)
  }
  expect(new Set(row(200, 330, 600))).toEqual(new Set([20, 235]))
  expect(new Set(row(20, 0, 600))).toEqual(new Set([20, 235]))
})
