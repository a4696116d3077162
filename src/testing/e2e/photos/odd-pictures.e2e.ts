import sharp from 'sharp'
import { expect } from 'playwright/test'
import { oddPictures, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { cornersOf } from '#src/testing/support/corner-colors.ts'
import { test } from '#src/testing/support/media-test.ts'
import type { MediaAnswer } from '#src/testing/support/media-worker-page.ts'

/** Returns the result of processing a file. */
async function outcomeOf(answer: MediaAnswer) {
  if (answer.kind === 'failed') return { code: answer.name }
  if (answer.kind !== 'prepared') return { code: answer.kind }
  const full = Buffer.from(answer.base64, 'base64')
  const preview = Buffer.from(answer.previewBase64, 'base64')
  // The file that leaves the device is valid.
  const { pages: frames = 1 } = await sharp(full, { failOn: 'warning', pages: -1 }).metadata()
  const { width, height, capturedAt } = answer
  return {
    width,
    height,
    capturedAt,
    frames,
    corners: await cornersOf(full),
    previewCorners: await cornersOf(preview),
    isLikePreview: (await differenceOf(full, preview)) < 6,
    isPrivate: !/secret|Exif/i.test(full.toString('latin1')),
  }
}

for (const { file, device, ...facts } of oddPictures) {
  test(`${file} added on a page gives the expected result, and its preview matches the photo`, async ({
    worker,
  }) => {
    const answer = await worker.call({ call: 'prepareUpload', file: readOddPicture(file).toString('base64') })
    const found = await outcomeOf(answer)
    const capturedAt = 'capturedAt' in facts ? facts.capturedAt : null
    const shown = 'corners' in device ? { previewCorners: device.corners } : {}
    const taken = { frames: 1, capturedAt, isLikePreview: true, isPrivate: true, ...shown }
    expect(found).toMatchObject('code' in device ? device : { ...taken, ...device })
  })
}

/** Returns the mean channel difference between an image and its preview, both scaled down. */
async function differenceOf(full: Buffer, preview: Buffer): Promise<number> {
  const [one, other] = await Promise.all([full, preview].map(smallPixelsOf))
  const differences = [...(one ?? [])].map((value, at) => Math.abs(value - (other?.[at] ?? 0)))
  return differences.reduce((sum, value) => sum + value, 0) / differences.length
}

function smallPixelsOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .removeAlpha()
    .raw()
    .toBuffer()
}

test('a stored photo is encoded again from its pixels, and an animation becomes a still image', async ({
  worker,
}) => {
  const photo = readOddPicture('without-ending').toString('base64')
  const [kept, again, moving] = await worker.calls([
    { call: 'prepareUpload', file: photo },
    { call: 'reencodePhoto', file: photo },
    { call: 'reencodePhoto', file: readOddPicture('120-frames.gif').toString('base64') },
  ])
  if (kept?.kind !== 'prepared' || again?.kind !== 'prepared') throw new Error('The picture was not prepared')
  expect(again).toMatchObject({ width: kept.width, height: kept.height, type: 'image/jpeg' })
  expect(again.base64).not.toBe(kept.base64)
  expect(await outcomeOf(moving ?? again)).toMatchObject({ frames: 1, isLikePreview: true, isPrivate: true })
})
