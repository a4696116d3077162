import { Dexie } from 'dexie'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'
import { photoFacts } from './engine.ts'

const example = v.parse(PhotoRow, rowExamples.photo)
const { id: userId } = v.parse(UserRow, rowExamples.user)
const database = new UserDatabase(browserStorage, userId)
await database.open()

window.engine = {
  fill: async (from, count) => {
    const rows = Array.from({ length: count }, (_, index) => ({ ...example, ...photoFacts(from + index) }))
    await database.table('photos').bulkPut(rows)
  },
  newest: async (count) => {
    const { zoneId } = example
    const rows = await database.photos
      .where('[zoneId+uploadedAt]')
      .between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
      .reverse()
      .limit(count)
      .toArray()
    return rows.map(({ id }) => id)
  },
}
