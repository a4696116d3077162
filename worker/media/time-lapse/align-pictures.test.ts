import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { unmoved } from '#src/contract/rules/time-lapse-plan.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'
import { type Grey, greyOf } from '#worker/media/similar/measure-grey.ts'
import { alignGrey, alignLevels } from './align-pictures.ts'

const sideRatio = 0.75

/** A camera's view of a scene: a part of it, in different light. */
interface View {
  /** The center and the width of the part, as shares of the scene. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly brightness?: number
}

async function renderView(scene: Buffer, { x, y, width, brightness = 1 }: View): Promise<readonly Grey[]> {
  const widthPx = Math.round(width * sceneSize.width)
  const heightPx = Math.round(widthPx * sideRatio)
  const part = sharp(scene, { raw: sceneSize })
    .extract({
      left: Math.round(x * sceneSize.width - widthPx / 2),
      top: Math.round(y * sceneSize.height - heightPx / 2),
      width: widthPx,
      height: heightPx,
    })
    .modulate({ brightness })
  return Promise.all(
    alignLevels.map(async (longSide) => {
      const { data, info } = await part
        .clone()
        .resize(longSide, Math.round(longSide * sideRatio), { fit: 'fill' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return greyOf({ width: info.width, height: info.height, data: Uint8ClampedArray.from(data) })
    }),
  )
}

const sceneSize = { width: 1600, height: 1200, channels: 3 } as const

/** The pixels of the fixture photos, larger than the part in view. */
let scenes: readonly Buffer[]

beforeAll(async () => {
  const { width, height } = sceneSize
  const paths = await phonePhotos()
  scenes = await Promise.all(
    paths.map((path) =>
      sharp(path).rotate().resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer(),
    ),
  )
})

const middle = { x: 0.5, y: 0.5, width: 0.7 }

test('a photo from the same spot is aligned with the first one, also in different light', async () => {
  const firsts = await Promise.all(scenes.map((scene) => renderView(scene, middle)))
  await fc.assert(
    fc.asyncProperty(
      fc.nat(scenes.length - 1),
      fc.record({
        x: fc.double({ min: -0.04, max: 0.04, noNaN: true }),
        y: fc.double({ min: -0.04, max: 0.04, noNaN: true }),
        zoom: fc.double({ min: 0.94, max: 1.06, noNaN: true }),
        brightness: fc.double({ min: 0.6, max: 1.4, noNaN: true }),
      }),
      async (at, { x, y, zoom, brightness }) => {
        const [scene, first] = [scenes[at], firsts[at]]
        if (scene === undefined || first === undefined) throw new Error('The fixtures are missing.')
        const width = middle.width * zoom
        const view = await renderView(scene, { x: middle.x + x, y: middle.y + y, width, brightness })
        const { dx, dy, scale } = alignGrey(first, view)
        // The camera moved right by `x` of the scene, so everything in its photo is further left.
        expect(Math.abs(scale - zoom)).toBeLessThan(0.015)
        expect(Math.abs(dx - x / middle.width)).toBeLessThan(0.01)
        expect(Math.abs(dy - y / middle.width)).toBeLessThan(0.01)
      },
    ),
    { numRuns: runsFrom('PROPERTY_RUNS', 6) },
  )
})

test('a photo of something else is not moved', async () => {
  const [first, ...others] = scenes
  if (first === undefined) throw new Error('The fixtures are missing.')
  const still = await renderView(first, middle)
  for (const other of others) expect(alignGrey(still, await renderView(other, middle))).toEqual(unmoved)
})

test('the same photo, and one without any edge, are not moved', async () => {
  const [scene] = scenes
  if (scene === undefined) throw new Error('The fixtures are missing.')
  const still = await renderView(scene, middle)
  expect(alignGrey(still, still)).toEqual(unmoved)
  const plain = alignLevels.map((width) => ({ width, height: width, values: new Uint8Array(width * width) }))
  expect(alignGrey(plain, plain)).toEqual(unmoved)
})
