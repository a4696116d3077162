import PouchDB from 'pouchdb-core'
import indexeddb from 'pouchdb-adapter-indexeddb'
import find from 'pouchdb-find'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { photoFacts, zone } from '#src/testing/bench/feed-query/engine.ts'

/**
 * PouchDB with its newer adapter, which uses IndexedDB's own indexes. With the older adapter an index is a second
 * database, which is slower to fill and to read.
 */
PouchDB.plugin(indexeddb).plugin(find)
const photos = new PouchDB('feed', { adapter: 'indexeddb' })
await photos.createIndex({ index: { fields: ['zoneId', 'uploadedAt'] } })

window.engine = {
  fill: async (from, count) => {
    const { id: _id, ...row } = rowExamples.photo
    const documents = Array.from({ length: count }, (_, index) => {
      const { id, uploadedAt } = photoFacts(from + index)
      return { ...row, _id: id, zoneId: zone, uploadedAt }
    })
    await photos.bulkDocs(documents)
  },
  newest: async (count) => {
    const { docs } = await photos.find({
      selector: { zoneId: zone, uploadedAt: { $gte: null } },
      sort: [{ zoneId: 'desc' }, { uploadedAt: 'desc' }],
      limit: count,
    })
    return docs.map(({ _id }) => _id)
  },
}
