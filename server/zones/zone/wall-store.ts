import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const setWallPaused = query<{ id: ZoneId; isPaused: 0 | 1; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ is_wall_paused: param('isPaused'), rev: param('rev') })
    .where('id', '=', param('id')),
)

export const setWallSteering = query<{ id: ZoneId; steering: string; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ wall_steering: param('steering'), rev: param('rev') })
    .where('id', '=', param('id')),
)
