import type { ZoneId } from '#src/contract/ids.ts'
import { build, query } from '../db/query.ts'

export const zonesToReveal = query<{ now: number }>()((hole) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('mode', '=', 'reveal-at-time')
    .where('reveal_at', '<=', hole('now')),
)

/** Opens a zone whose moment has come. */
export const openAtReveal = query<{ id: ZoneId; now: number; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ mode: 'open', rev: hole('rev') })
    .where('id', '=', hole('id'))
    .where('mode', '=', 'reveal-at-time')
    .where('reveal_at', '<=', hole('now')),
)
