import { zoneRowsSince } from '#server/replication/rows-since-store.ts'
import type { MissionId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const missionById = selectRows('missions', ['id'])

export const missionCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('missions')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId')),
)

export const missionsSince = zoneRowsSince('missions')

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

export const deleteMission = deleteRows('missions', ['id'])

export const setMission = updateRows('photos', { where: ['id'], set: ['mission_id', 'rev'] })
