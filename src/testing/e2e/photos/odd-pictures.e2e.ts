import sharp from 'sharp'
import { expect } from 'playwright/test'
import { oddPictures, type Outcome, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { cornersOf } from '#src/testing/support/corners.ts'
import { test } from '#src/testing/support/media-test.ts'

for (const { file, device, ...facts } of oddPictures) {
  test(`${file} added on a page has its outcome, and its preview shows the same`, async ({ worker }) => {
    const answer = await worker.call({ call: 'prepareUpload', file: readOddPicture(file).toString('base64') })
    const wanted: Outcome = device
    if ('code' in wanted) {
      expect(answer).toMatchObject({ kind: 'failed', name: wanted.code })
      return
    }
    if (answer.kind !== 'prepared') throw new Error(JSON.stringify(answer))
    const { width, height, frames = 1, corners } = wanted
    const capturedAt = 'capturedAt' in facts ? facts.capturedAt : null
    expect(answer).toMatchObject({ width, height, capturedAt })
    const full = Buffer.from(answer.base64, 'base64')
    const preview = Buffer.from(answer.previewBase64, 'base64')
    const strict = await sharp(full, { failOn: 'warning', pages: -1 }).metadata()
    expect([strict.width, strict.pageHeight ?? strict.height, strict.pages ?? 1]).toEqual([
      width,
      height,
      frames,
    ])
    expect(full.toString('latin1')).not.toMatch(/secret|Exif/i)
    if (corners !== undefined) {
      expect(await cornersOf(full)).toEqual(corners)
      expect(await cornersOf(preview)).toEqual(corners)
    }
    expect(await differenceOf(full, preview)).toBeLessThan(6)
  })
}

/** The mean difference of the channels of a picture and its preview, both made small. */
async function differenceOf(full: Buffer, preview: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [full, preview].map((bytes) =>
      sharp(bytes)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
  const differences = [...(one ?? [])].map((value, at) => Math.abs(value - (other?.[at] ?? 0)))
  return differences.reduce((sum, value) => sum + value, 0) / differences.length
}

test('a stored photo is encoded again from its pixels, and an animation is not', async ({ worker }) => {
  const photo = readOddPicture('without-ending').toString('base64')
  const [kept, again, moving] = await worker.calls([
    { call: 'prepareUpload', file: photo },
    { call: 'reencodePhoto', file: photo },
    { call: 'reencodePhoto', file: readOddPicture('120-frames.gif').toString('base64') },
  ])
  if (kept?.kind !== 'prepared' || again?.kind !== 'prepared') throw new Error('It was not prepared')
  expect(again).toMatchObject({ width: kept.width, height: kept.height, type: 'image/jpeg' })
  expect(again.base64).not.toBe(kept.base64)
  expect(moving).toMatchObject({ kind: 'failed', name: 'unreadable_image' })
})
