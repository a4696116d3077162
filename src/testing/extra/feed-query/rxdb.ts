import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { photoFacts, zone } from '#src/testing/bench/feed-query/engine.ts'

/**
 * RxDB with its Dexie storage and the index that its query needs. RxDB reads an index only in ascending order, so the
 * sort key is a number that grows with age.
 */
const database = await createRxDatabase({ name: 'feed', storage: getRxStorageDexie() })
const { photos } = await database.addCollections({
  photos: {
    schema: {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 80 },
        zone: { type: 'string', maxLength: 40 },
        age: { type: 'integer', minimum: 0, maximum: 9_000_000, multipleOf: 1 },
        row: { type: 'object', additionalProperties: true },
      },
      required: ['id', 'zone', 'age'],
      indexes: [['zone', 'age']],
    },
  },
})

window.engine = {
  fill: async (from, count) => {
    const documents = Array.from({ length: count }, (_, index) => ({
      id: photoFacts(from + index).id,
      zone,
      age: from + index,
      row: rowExamples.photo,
    }))
    await photos.bulkInsert(documents)
  },
  newest: async (count) => {
    const found: readonly { readonly id: string }[] = await photos
      .find({ selector: { zone }, sort: [{ zone: 'asc' }, { age: 'asc' }], limit: count })
      .exec()
    return found.map(({ id }) => id)
  },
}
