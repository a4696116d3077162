import { joinParts } from '#src/contract/wire/join-template.ts'
import { isPermitted } from '#src/platform/device/is-permitted.ts'

/** Asks for the position ahead of time where that shows no question; else a person is asked when they join. */
export async function askPositionIfAllowed(): Promise<void> {
  if (needsPosition() && (await isPermitted('geolocation'))) askPosition()
}

/**
 * Asks for the position when the person asks to join a zone that needs it: the fix is measured while the app comes, which
 * then takes the browser's fresh one.
 */
export function askPosition(): void {
  if (!needsPosition() || !('geolocation' in navigator)) return
  navigator.geolocation.getCurrentPosition(ignore, ignore, { enableHighAccuracy: true, timeout: 10_000 })
}

function needsPosition(): boolean {
  return document.getElementById(joinParts.presence)?.hidden === false
}

function ignore(): void {}
