import type { UserId, ZoneId } from '#src/contract/ids.ts'
import { build, query } from '../db/query.ts'

export const insertAudit = query<{
  id: string
  zoneId: ZoneId
  at: number
  actorId: UserId
  action: string
  targetId: string | null
  details: string
}>()((hole) =>
  build.insertInto('audit').values({
    id: hole('id'),
    zone_id: hole('zoneId'),
    at: hole('at'),
    actor_id: hole('actorId'),
    action: hole('action'),
    target_id: hole('targetId'),
    details: hole('details'),
  }),
)
