import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { useIsFirstReading } from '#src/data/engine/replica/replica-queries.ts'
import { areZonesUnread } from '#src/data/engine/replica/scopes.ts'
import { type EndedZone, readEndedZones, readMyZones, readZone } from './read-zones.ts'
import type { ZoneView } from './zone-view.ts'

/**
 * The user's zones, newest joined first; expired ones left out. undefined while loading, and on a new device until the server
 * has told of them or is out of reach.
 */
export function useMyZones(): readonly ZoneView[] | undefined {
  const isFirst = useIsFirstReading()
  const found = useLiveData('zones', async (context) => {
    const zones = await readMyZones(context)
    return { zones, areToCome: zones.length === 0 && (await areZonesUnread(context)) }
  })
  return found?.areToCome === true && isFirst ? undefined : found?.zones
}

/** One zone; null when the user is not in it and does not wait to be. */
export function useZone(id: ZoneId): ZoneView | null | undefined {
  return useLiveData(`zone ${id}`, (context) => readZone(context, id))
}

/** The user's zones that ended less than 72 h ago, the last first. */
export function useEndedZones(): readonly EndedZone[] | undefined {
  return useLiveData('ended-zones', readEndedZones)
}
