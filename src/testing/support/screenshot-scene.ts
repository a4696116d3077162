import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Brand } from '#src/brand/brand.ts'
import { slugOf } from '#src/brand/current-brand.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { AppServer } from './app-server.ts'
import { Person } from './person.ts'

/** The folder of files that browsers load unchanged. */
export const publicFolder = fileURLToPath(new URL('../../../public', import.meta.url))

const zoneNames: Readonly<Record<BrandSlug, readonly [string, string]>> = {
  'picture-share': ['Sunday dinner', 'Book club'],
  snapshare: ['Lena & Tom’s wedding', 'Summer party'],
  snapzone: ['Ridge hut', 'Falls trail'],
}
const people = ['Mira', 'Jonas', 'Ada'] as const
const comments = ['What an evening!', 'I want this one on my wall.'] as const

/** Parts of the scene as ratios of its size, each with its own hue and brightness. */
const views = [
  { x: 0, y: 0, width: 1, height: 1, hue: 0, brightness: 1 },
  { x: 0.05, y: 0.1, width: 0.5, height: 0.85, hue: 8, brightness: 1.05 },
  { x: 0.4, y: 0.05, width: 0.55, height: 0.6, hue: -10, brightness: 0.95 },
  { x: 0.2, y: 0.35, width: 0.7, height: 0.6, hue: 14, brightness: 1.1 },
  { x: 0.55, y: 0.2, width: 0.4, height: 0.75, hue: -18, brightness: 1 },
  { x: 0, y: 0.4, width: 0.6, height: 0.55, hue: 4, brightness: 0.9 },
  { x: 0.3, y: 0, width: 0.5, height: 0.5, hue: 20, brightness: 1.05 },
  { x: 0.1, y: 0.2, width: 0.8, height: 0.5, hue: -6, brightness: 1.08 },
  { x: 0.35, y: 0.15, width: 0.35, height: 0.7, hue: 10, brightness: 1.02 },
  { x: 0.5, y: 0.4, width: 0.5, height: 0.55, hue: -14, brightness: 1.06 },
  { x: 0.02, y: 0.02, width: 0.45, height: 0.5, hue: 16, brightness: 0.96 },
  { x: 0.15, y: 0.1, width: 0.6, height: 0.8, hue: -4, brightness: 1.04 },
] as const

async function drawnPhotos(brand: Brand): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const scene = sharp(`${publicFolder}${brand.assetsPath}/scene.svg`, { density: 200 })
  const { data, info } = await scene.png().toBuffer({ resolveWithObject: true })
  return Promise.all(
    views.map(async ({ x, y, width, height, hue, brightness }) => {
      const part = {
        left: Math.round(x * info.width),
        top: Math.round(y * info.height),
        width: Math.floor(width * info.width),
        height: Math.floor(height * info.height),
      }
      const picture = sharp(data).extract(part).modulate({ hue, brightness }).flatten({ background: '#fff' })
      return Uint8Array.from(await picture.resize({ width: 1600 }).jpeg({ quality: 85 }).toBuffer())
    }),
  )
}

export async function prepareScene(server: AppServer, brand: Brand) {
  const slug = slugOf(brand)
  const host = await Person.register(server, 'Mira')
  const photos = await drawnPhotos(brand)
  const [first, second] = zoneNames[slug]
  const other = await host.makeZone(second, { brand: slug })
  for (const photo of photos.slice(0, 2)) await host.upload(other.location.id, photo)
  const zone = await host.makeZone(first, { brand: slug })
  const guests = await Promise.all(people.map((name) => Person.guest(server, name)))
  for (const guest of guests) await guest.scan(zone.qrCode)
  let photoId = ''
  for (const [index, photo] of photos.toReversed().entries())
    photoId = (await guests[index % guests.length]?.upload(zone.location.id, photo)) ?? photoId
  for (const [index, guest] of guests.entries()) {
    await guest.call('POST', `/api/photos/${photoId}/like`, { liked: true })
    await guest.call('POST', `/api/photos/${photoId}/reactions`, { emoji: index === 0 ? '🔥' : '❤️' })
  }
  for (const [index, content] of comments.entries())
    await guests[index]?.call('POST', `/api/photos/${photoId}/comments`, { content })
  return { host, guests, photos, photoId, zoneId: zone.location.id, qrCode: zone.qrCode, slug }
}

/** Encodes an image as WebP, at the best quality that fits into `maxBytes`. Throws if none fits. */
export async function encodeWebpWithin(png: Buffer, maxBytes: number): Promise<Buffer> {
  for (const quality of [88, 80, 70, 60, 50, 40]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.byteLength <= maxBytes) return webp
  }
  throw new Error(`A screenshot exceeds ${maxBytes} bytes`)
}
