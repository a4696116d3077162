import type { PullSource } from '#server/replication/pull-source.ts'
import { missionsSince } from './mission-store.ts'

/** The photo missions of a zone, for all of its readers. */
export const missionPull: PullSource<'mission'> = {
  rows: [{ table: 'missions', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, zoneId }, range) {
    const missions = await reader.all(missionsSince, { zoneId, ...range })
    return missions.map(({ id, rev, text, is_time_lapse, created_at: createdAt }) => ({
      table: 'mission',
      row: { id, rev, text, isTimeLapse: is_time_lapse === 1, createdAt },
    }))
  },
}
