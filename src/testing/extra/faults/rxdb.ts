import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { pushPath } from '#src/testing/bench/faults/contestant.ts'

interface Write {
  readonly id: string
  readonly words: string
}

/**
 * As RxDB documents it: a live push replication under leader election. Its handler sends the rows, throws if the server
 * rejects them, and returns the conflicts. A document counts as waiting forever, because RxDB keeps it.
 */
const database = await createRxDatabase({ name: 'writes', storage: getRxStorageDexie(), multiInstance: true })
const { writes } = await database.addCollections({
  writes: {
    schema: {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: { id: { type: 'string', maxLength: 36 }, words: { type: 'string' } },
      required: ['id', 'words'],
    },
  },
})
replicateRxCollection<Write, unknown>({
  collection: writes,
  replicationIdentifier: 'bench-writes',
  live: true,
  push: {
    handler: async (rows) => {
      const answer = await fetch(pushPath, { method: 'POST', body: JSON.stringify(rows) })
      if (!answer.ok) throw new Error(`The server responded with ${answer.status}`)
      return answer.json()
    },
  },
})

window.contestant = {
  write: async (words) => {
    await writes.insert({ id: crypto.randomUUID(), words })
  },
  writeAll: async (all) => {
    await writes.bulkInsert(all.map((words) => ({ id: crypto.randomUUID(), words })))
  },
  waiting: async () => {
    const documents: readonly { readonly words: string }[] = await writes.find().exec()
    return documents.map(({ words }) => ({ words, isExplained: false }))
  },
  reportedWrites: () => [],
  signInIfPrompted: async () => undefined,
}
