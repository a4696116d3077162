import type { SiteView } from '#src/contract/entities/site/site-settings.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { codeToHandOn } from '#server/zones/codes/code-to-hand-on.ts'
import { guestCodesOf } from '#server/zones/zone/zone-store.ts'
import { demoZones } from './demo-store.ts'
import { isOpen } from './make-zones.ts'
import { stories } from './stories/stories.ts'

/** The open demo zones, as the set-up page lists them. */
export async function openDemoZones({
  database: { reader },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<SiteView['demoZones']> {
  const open = (await reader.all(demoZones, {})).filter((zone) => isOpen(zone, clock.now()))
  const listed = await Promise.all(
    open.map(async ({ id, name, brand, shots_made: photos }) => {
      const code = codeToHandOn(await reader.all(guestCodesOf, { zoneId: id }), 'owner')?.code
      return code === undefined ? [] : [{ id, name, code, photos, photosInAll: stories[brand].shots.length }]
    }),
  )
  return listed.flat()
}
