import { updateRows } from '#server/core/db/row-queries.ts'

export const setWallPaused = updateRows('zones', {
  where: ['id'],
  set: ['is_wall_paused as isPaused', 'rev'],
})

export const setWallSteering = updateRows('zones', {
  where: ['id'],
  set: ['rev'],
  fill: ['wall_steering as steering'],
})
