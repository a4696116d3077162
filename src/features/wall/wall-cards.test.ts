import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyWall } from './wall-cards.tsx'
import type { WallZone } from './wall-zone.ts'

const zone: WallZone = {
  name: 'Hut',
  brand: 'snapzone',
  language: null,
  isWallPaused: false,
  wallSteering: null,
  chapter: null,
  announcement: null,
  revealAt: null,
  photoCount: 17,
  codeText: 'https://example.org/z/HUT',
  until: null,
}

test.each([
  { hasPhotos: false, says: 'add the first one' },
  { hasPhotos: true, says: 'Scan to join' },
])('a wall without a picture asks for the first photo only where there is none: $hasPhotos', (given) => {
  const wall = createElement(EmptyWall, { code: 'QR', zone, hasPhotos: given.hasPhotos })
  const markup = renderToStaticMarkup(wall)
  expect(markup).toContain(given.says)
  expect(markup.includes('add the first one')).toBe(!given.hasPhotos)
})
