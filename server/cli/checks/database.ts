import { isDatabaseMissing } from '#server/core/db/missing-database.ts'
import { metaValue } from '#server/core/db/meta-store.ts'
import { nameOf } from '#server/core/db/postgres/place.ts'
import { programs } from '#server/core/installation/installation.ts'
import { type Check, failing, good, readFrom, warning } from './check.ts'

/** The database can be opened, is of this version and sound. SQLite files above 128 MB are not read for that. */
export const database: Check = {
  name: 'database',
  async run({ config }) {
    const { database: place } = config
    if (place.engine === 'sqlite' && isDatabaseMissing(place.path))
      return warning(
        `There is no database at ${place.path} yet.`,
        `Start the server, which makes it: ${programs.start.replace(' --', '')}`,
      )
    const name = place.engine === 'sqlite' ? `The database ${place.path}` : nameOf(place)
    const read = await readFrom(
      config,
      async (reader) => (await reader.first(metaValue, { key: 'epoch' })) ?? null,
    )
    if (read.ok) return good(`${name} can be read and is of this version.`)
    const [sentence = '', ...wayOut] = read.error.split('\n')
    return failing(sentence, wayOut.length === 0 ? 'Check DATABASE_URL.' : wayOut.join(' '))
  },
}
