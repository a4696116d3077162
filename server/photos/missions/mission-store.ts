import type { MissionId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const missionById = query<{ id: MissionId }>()((param) =>
  build.selectFrom('missions').selectAll().where('id', '=', param('id')),
)

export const missionCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('missions')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

export const missionsSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('missions')
      .selectAll()
      .where('zone_id', '=', param('zoneId'))
      .where('rev', '>', param('since'))
      .where('rev', '<=', param('upTo'))
      .orderBy('rev')
      .limit(param('limit')),
)

export const insertMission = query<{
  id: MissionId
  zoneId: ZoneId
  rev: number
  text: string
  isTimeLapse: 0 | 1
  at: number
}>()((param) =>
  build.insertInto('missions').values({
    id: param('id'),
    zone_id: param('zoneId'),
    rev: param('rev'),
    text: param('text'),
    is_time_lapse: param('isTimeLapse'),
    created_at: param('at'),
  }),
)

export const deleteMission = query<{ id: MissionId }>()((param) =>
  build.deleteFrom('missions').where('id', '=', param('id')),
)

export const setMission = query<{ id: PhotoId; missionId: MissionId | null; rev: number }>()((param) =>
  build
    .updateTable('photos')
    .set({ mission_id: param('missionId'), rev: param('rev') })
    .where('id', '=', param('id')),
)
