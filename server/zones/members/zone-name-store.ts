import { deleteRows, putRow, selectColumns } from '#server/core/db/row-queries.ts'

export const holdersOfName = selectColumns('zone_names', ['zone_id', 'shown_key'], ['user_id'])

export const putZoneName = putRow('zone_names', { key: ['zone_id', 'user_id'], set: ['number', 'shown_key'] })

export const deleteZoneName = deleteRows('zone_names', ['zone_id', 'user_id'])
