import * as v from 'valibot'
import { beginEntering } from '#src/components/zone/enter-by-code.ts'
import { keepEarlyJoin } from '#src/components/zone/early-join.ts'
import { attemptJoin } from '#src/components/zone/use-join.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { joinCookie } from '#src/contract/wire/join-template.ts'
import { readScannedText } from '#src/contract/wire/qr-payload.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { watchData } from '#src/data/engine/live-queries.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { takeCookie } from '#src/platform/storage/take-cookie.ts'

/** A zone that is not here after this long is shown while it loads. */
const patienceMs = 10_000

/**
 * Joins the zone of the page's code behind the page, whose buttons for photos stay: once the zone is on this device, the
 * address is its own. Gives its id; null where the app's join page goes on, which then shows what stood in the way.
 */
export async function enterZone(): Promise<ZoneId | null> {
  const scanned = readScannedText(location.href)
  if (scanned === null || takeCookie(joinCookie) !== scanned.code) return null
  const slug = document.documentElement.dataset['zoneBrand']
  const byServer = v.is(BrandSlug, slug) ? brandOf(slug) : null
  const brand = scanned.payload === null ? byServer : brandOf(scanned.payload.brand)
  const { needsPosition, position, problem } = await beginEntering(scanned, brand)
  const request = { qrCode: location.href, position, hasAsked: needsPosition, isSure: false }
  const state = await attemptJoin(request)
  const isIn = state.kind === 'joined' || (state.kind === 'waiting' && state.doubt?.kind !== 'ended')
  if (!isIn || state.zoneId === null) {
    keepEarlyJoin({ state, problem })
    return null
  }
  await untilHere(state.zoneId)
  history.replaceState(history.state, '', `/locations/${state.zoneId}`)
  return state.zoneId
}

/** Resolves once this device can show the zone, and at the latest when the patience ends. */
function untilHere(id: ZoneId): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopTimer()
      stop()
      resolve()
    }
    const stopTimer = browserPlatform.clock.startTimer(patienceMs, end)
    const stop = watchData(requireContext(), (context) => readZone(context, id), {
      onValue: (zone) => {
        if (zone !== null) end()
      },
      onError: end,
    })
  })
}
