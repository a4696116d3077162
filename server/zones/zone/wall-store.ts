import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { updateRows } from '#server/core/db/row-queries.ts'

export const setWallPaused = updateRows('zones', {
  where: ['id'],
  set: ['is_wall_paused as isPaused', 'rev'],
})

export const setWallSteering = query<{ id: ZoneId; steering: string; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ wall_steering: param('steering'), rev: param('rev') })
    .where('id', '=', param('id')),
)
