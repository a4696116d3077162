import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photoId } from '#src/contract/entities/examples/example-ids.ts'
import { pictureUrlOf } from '#src/data/photos/picture-urls.ts'
import { mayBeTransparent, whiteBelow } from './picture-image.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('PNG and GIF may be transparent, from the server or from this device', () => {
  const bytes = new TextEncoder().encode('a picture').buffer
  const jpeg = pictureUrlOf({ photoId, size: 'preview', bytes, mimeType: 'image/jpeg' })
  const png = pictureUrlOf({ photoId, size: 'full', bytes, mimeType: 'image/png' })
  const clear = ['/uploads/ab.png?r=thumb', '/uploads/ab.gif', png, URL.createObjectURL(new Blob())]
  const opaque = ['/uploads/ab.jpg?r=thumb', jpeg]
  expect(clear.filter((address) => !mayBeTransparent(address))).toEqual([])
  expect(opaque.filter(mayBeTransparent)).toEqual([])
})

test('white fills the box of a covering image and matches the shape of a contained one', () => {
  expect(whiteBelow({ objectFit: 'cover', width: 600, height: 400 })).toEqual({ backgroundColor: '#ffffff' })
  const fitted = whiteBelow({ objectFit: 'contain', width: 600, height: 400 })
  expect(fitted).toMatchObject({ backgroundSize: 'contain', backgroundPosition: 'center' })
  expect(fitted.backgroundImage).toContain("width='600' height='400'")
  expect(fitted).not.toHaveProperty('backgroundColor')
})

/** Their images are opaque: the app makes them so, or they are not user images. */
const plainImages = [
  'components/ads/ad-slot.tsx',
  'components/brand/brand-scene.tsx',
  'components/film/film-player.tsx',
  'components/photo/picture-image.tsx',
  'components/zone/join-head.tsx',
  'features/ads/book-ad-dialog.tsx',
  'features/booth/booth-round.tsx',
  'features/desk/rows/ad-row.tsx',
  'features/guide/guide-block.tsx',
  'features/insights/store-page.tsx',
  'features/time-lapse/camera-trouble.tsx',
  'features/time-lapse/ghost-camera.tsx',
  'features/time-lapse/time-lapse-screen.tsx',
  'ui/page/avatar.tsx',
]

test('no screen renders a photo with a plain image element', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = ['app', 'components', 'features', 'ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const found = files.filter(
    (path) => path.endsWith('.tsx') && /<img\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(found.toSorted()).toEqual(plainImages)
})
