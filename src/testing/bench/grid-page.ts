import { justifyRows } from '#src/components/photo-grid/layout/justified-rows.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { registerFeatures } from '#src/data/registry.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { countOf } from '#src/data/engine/replica/photo-index.ts'
import { readPhotoIndex } from '#src/data/photos/read-photo-index.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { readSession } from '#src/data/session/session-store.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { measures } from './grid-peer-photos.ts'

/**
 * Measures how long the device takes to query the rows for a zone's first paint and the positions of all its photos, in
 * ms.
 */
async function timeQueries(zoneId: ZoneId, rounds: number) {
  registerFeatures()
  const device = await openDevice(browserPlatform)
  const session = await readSession(device)
  if (session === null) throw new Error('No user is signed in.')
  const context = await openUser(device, session.user)
  const firstMs: number[] = []
  const indexMs: number[] = []
  let count = 0
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await readPhotosOfZone(context, zoneId, { day: 'all', limit: 60 })
    const readAt = performance.now()
    count = countOf(await readPhotoIndex(context, zoneId, 'all'))
    firstMs.push(readAt - startedAt)
    indexMs.push(performance.now() - readAt)
  }
  context.database.close()
  device.device.close()
  return { firstMs, indexMs, count }
}

/** Measures one layout of `count` photos, in ms. */
function timeLayout(count: number): number {
  const ratios = Float32Array.from({ length: count }, (_, index) => 0.6 + (index % 13) / 10)
  const startedAt = performance.now()
  justifyRows(ratios, { ...measures, widthPx: 390 })
  return performance.now() - startedAt
}

const gridPage = { timeQueries, timeLayout }

declare global {
  interface Window {
    gridPage: typeof gridPage
  }
}

window.gridPage = gridPage
