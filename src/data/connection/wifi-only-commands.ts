import { requireDevice } from '#src/data/engine/current-data.ts'
import { setWifiOnlyIn } from './wifi-only-store.ts'

/** Holds photos of this device back while it is on a mobile network, or lets them go. */
export function setWifiOnly(isWifiOnly: boolean): Promise<void> {
  return setWifiOnlyIn(requireDevice(), isWifiOnly)
}
