import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { type ImagePool, startImagePool } from './image-pool.ts'

let folder: string
let pool: ImagePool

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-compare-'))
  pool = startImagePool(pino({ level: 'silent' }))
})
afterAll(() => {
  pool.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns whether the server accepts an image as a match for a preview. */
async function isLike(full: Sharp | Buffer, preview: Sharp | Buffer): Promise<boolean | null> {
  const work = mkdtempSync(join(folder, 'work-'))
  const paths = { input: join(work, 'input'), preview: join(work, 'preview') }
  writeFileSync(paths.input, Buffer.isBuffer(full) ? full : await full.toBuffer())
  writeFileSync(paths.preview, Buffer.isBuffer(preview) ? preview : await preview.toBuffer())
  const result = await pool.run({ kind: 'ingest', folder: work, ...paths }, 'ada')
  if (!result.ok || result.value.kind !== 'ingested') throw new Error('The picture was not accepted')
  return result.value.isLikePreview
}

const scenes = new Map<string, Promise<Buffer>>()

/** A landscape with edges, a gradient and grain, like a photo; rendered once. */
function scene({ width = 800, height = 600, extra = '' } = {}): Promise<Buffer> {
  const name = `${width} ${height} ${extra}`
  const drawn = scenes.get(name) ?? drawScene({ width, height, extra })
  scenes.set(name, drawn)
  return drawn
}

/** Grain does not compress, so more effort gains nothing. */
const quickly = { compressionLevel: 1 }

async function drawScene({ width, height, extra }: Record<'width' | 'height', number> & { extra: string }) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 1200">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2244aa"/><stop offset="1" stop-color="#ffddaa"/></linearGradient>
    <rect width="1600" height="1200" fill="url(#sky)"/><path d="M0 900 L500 400 L900 850 L1200 600 L1600 1000 V1200 H0Z" fill="#224422"/>
    <circle cx="1250" cy="250" r="120" fill="#ffee88"/><rect x="300" y="950" width="180" height="200" fill="#aa2222"/>${extra}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png(quickly)
    .toBuffer()
  return sharp(Buffer.from(drawn), { density: 72 })
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png(quickly)
    .toBuffer()
}

const small = (image: Buffer) => sharp(image).resize(320, 320, { fit: 'inside' })

test('a genuine preview matches its photo, however it was made', async () => {
  const photo = await scene()
  const full = await sharp(photo).jpeg({ quality: 85 }).toBuffer()
  const previews: Record<string, Sharp> = {
    usual: small(photo).jpeg({ quality: 80 }),
    coarse: small(photo).jpeg({ quality: 25 }),
    nearest: sharp(photo).resize(320, 240, { kernel: 'nearest' }).jpeg({ quality: 60 }),
    smaller: sharp(photo).resize(200, 150).jpeg({ quality: 70 }),
    cut: sharp(photo).resize(320, 239, { fit: 'fill' }).jpeg(),
    png: small(photo).png(),
    brighter: small(photo).modulate({ brightness: 1.03 }).jpeg({ quality: 80 }),
    wider: small(photo).modulate({ saturation: 1.1 }).jpeg({ quality: 80 }),
  }
  const found: Record<string, boolean | null> = {}
  for (const [name, preview] of Object.entries(previews)) found[name] = await isLike(full, preview)
  expect(found).toEqual(Object.fromEntries(Object.keys(previews).map((name) => [name, true])))
})

test('a photo stored sideways matches its upright preview', async () => {
  const upright = await scene()
  const sideways = await sharp(upright).rotate(270).jpeg().toBuffer()
  const full = await sharp(sideways).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await isLike(full, small(upright).jpeg())).toBe(true)
  expect(await isLike(sideways, small(upright).jpeg())).toBe(false)
})

test('narrow, upright, small and partly transparent photos match their previews', async () => {
  const strip = await scene({ width: 2000, height: 150 })
  const upright = await scene({ width: 450, height: 800 })
  const little = await scene({ width: 120, height: 90 })
  const cut = await sharp(await scene())
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  const flattened = sharp(await sharp(cut).flatten({ background: '#ffffff' }).png().toBuffer())
  expect(await isLike(strip, small(strip).jpeg())).toBe(true)
  expect(await isLike(upright, small(upright).jpeg())).toBe(true)
  expect(await isLike(little, sharp(little).jpeg())).toBe(true)
  expect(await isLike(cut, flattened.resize(320).jpeg())).toBe(true)
})

test('another image, another crop, an added object or a small preview does not match', async () => {
  const photo = await scene()
  const plain = (background: string) =>
    sharp({ create: { width: 320, height: 240, channels: 3, background } })
  const red = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ff0000' } })
  const person = '<rect x="1000" y="800" width="160" height="260" fill="#f4c8a8"/>'
  const mirrored = await sharp(photo).flop().png().toBuffer()
  const found = {
    another: await isLike(red.jpeg(), plain('#00ff00').jpeg()),
    hue: await isLike(red.jpeg(), plain('#4c4c4c').jpeg()),
    cut: await isLike(
      photo,
      sharp(photo).extract({ left: 100, top: 75, width: 600, height: 450 }).resize(320).jpeg(),
    ),
    ratio: await isLike(photo, sharp(photo).resize(320, 320, { fit: 'fill' }).jpeg()),
    added: await isLike(await scene({ extra: person }), small(photo).jpeg()),
    mirrored: await isLike(photo, small(mirrored).jpeg()),
    tiny: await isLike(photo, sharp(photo).resize(32, 24).jpeg()),
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, false])))
})

test('an image whose colors another decoder reads differently matches', async () => {
  const photo = await scene()
  const previews = {
    'another profile': small(photo).recomb([
      [1.22, -0.2, -0.02],
      [-0.04, 1.05, -0.01],
      [-0.02, -0.08, 1.1],
    ]),
    'a CMYK conversion without a profile': small(photo)
      .recomb([
        [0.82, 0.14, 0.04],
        [0.08, 0.85, 0.07],
        [0.03, 0.12, 0.85],
      ])
      .linear(1.15, -12),
    darker: small(photo).linear(0.75, 0),
    'less contrast': small(photo).linear(0.7, 45),
  }
  const found: Record<string, boolean | null> = {}
  for (const [name, preview] of Object.entries(previews))
    found[name] = await isLike(photo, preview.jpeg({ quality: 80 }))
  expect(found).toEqual(Object.fromEntries(Object.keys(previews).map((name) => [name, true])))
})

test('no color change makes another image match the preview', async () => {
  const photo = await scene()
  const person = '<rect x="1000" y="800" width="160" height="260" fill="#f4c8a8"/>'
  const hidden =
    '<rect x="200" y="100" width="1200" height="1000" fill="#808488"/><text x="300" y="700" font-size="400" fill="#84888c">HATE</text>'
  const shown = await scene({ extra: hidden })
  const upsideDown = await sharp(photo).flip().png().toBuffer()
  const withPerson = await scene({ extra: person })
  const found = {
    'an added person and changed colours': await isLike(withPerson, small(photo).linear(0.75, 0).jpeg()),
    'an upside-down preview': await isLike(photo, small(upsideDown).jpeg()),
    'an upside-down, paler preview': await isLike(photo, small(upsideDown).linear(0.5, 64).jpeg()),
    'a grey preview of a coloured photo': await isLike(
      photo,
      small(photo).greyscale().linear(0.3, 90).jpeg(),
    ),
    'a faint word that higher contrast reveals': await isLike(
      sharp(shown).linear(9, -1050),
      small(shown).jpeg(),
    ),
    'a negative': await isLike(photo, small(photo).negate().jpeg()),
    'a plain colour': await isLike(
      photo,
      sharp({ create: { width: 320, height: 240, channels: 3, background: '#7788aa' } }).jpeg(),
    ),
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, false])))
})

test('a strip of any shape matches its own preview and not that of another strip', async () => {
  const shapes = [
    { width: 3000, height: 150 },
    { width: 6000, height: 60 },
    { width: 6000, height: 9 },
    { width: 90, height: 3000 },
    { width: 4096, height: 600 },
    { width: 3, height: 900 },
  ]
  for (const shape of shapes) {
    const strip = await scene(shape)
    const half = { ...shape }
    if (shape.width > shape.height) half.width = Math.floor(shape.width / 2)
    else half.height = Math.floor(shape.height / 2)
    const { width, height } = half
    const plain = { create: { width, height, channels: 3, background: '#b02020' } } as const
    const other = await sharp(strip)
      .composite([{ input: plain, left: 0, top: 0 }])
      .png(quickly)
      .toBuffer()
    const found = {
      same: await isLike(strip, small(strip).jpeg()),
      other: await isLike(strip, small(other).jpeg()),
    }
    expect({ shape, ...found }).toEqual({ shape, same: true, other: false })
  }
})

test('a hard-edged drawing on transparency matches its preview', async () => {
  const drawing = readOddPicture('black-on-clear.png')
  const preview = await sharp(drawing).flatten({ background: '#ffffff' }).png().toBuffer()
  expect(await isLike(drawing, small(preview).jpeg({ quality: 80 }))).toBe(true)
})

test('an animated image does not match a preview of its first frame', async () => {
  const frame = (background: string) =>
    ({ create: { width: 64, height: 64, channels: 3, background } }) as const
  const frames = await Promise.all(
    ['#00ff00', '#ff0000'].map((color) => sharp(frame(color)).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await isLike(moving, sharp(frame('#00ff00')).jpeg())).toBe(false)
})
