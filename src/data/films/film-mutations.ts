import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { filmMutations } from '#src/contract/mutations/film-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'

/** The film of a zone on its way there, or on its way out. */
export const filmClientMutations: ClientMutations<typeof filmMutations> = {
  'film.share': {
    apply: {},
    target: ({ id }) => `films:${zoneIdOf(id)}`,
    tables: ({ pictures }) => [pictures],
    // A film that was made later takes the place of one that has not gone out.
    fold: (_args, { pending }) => ({
      remove: pending.filter((row) => row.name === 'film.share' && isUnsent(row)),
      rewrite: null,
      append: true,
    }),
  },
  'film.remove': { apply: {}, entities: ({ id }) => [`films:${zoneIdOf(id)}`] },
}
