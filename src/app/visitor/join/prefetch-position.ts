import { joinParts } from '#src/contract/wire/join-template.ts'
import { isPermitted } from '#src/platform/device/is-permitted.ts'

/** Requests the position early if that shows no permission prompt. Otherwise the prompt appears when the person joins. */
export async function prefetchPositionIfAllowed(): Promise<void> {
  if (needsPosition() && (await isPermitted('geolocation'))) prefetchPosition()
}

/**
 * Requests the position when the person requests to join a zone that needs it. The fix is measured while the app loads,
 * which then reuses the browser's fresh one.
 */
export function prefetchPosition(): void {
  if (!needsPosition() || !('geolocation' in navigator)) return
  navigator.geolocation.getCurrentPosition(ignore, ignore, { enableHighAccuracy: true, timeout: 10_000 })
}

function needsPosition(): boolean {
  return document.getElementById(joinParts.presence)?.hidden === false
}

function ignore(): void {}
