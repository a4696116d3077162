import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { filmMutations } from '#src/contract/mutations/film-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'

/** How the film of a zone is shared and removed. */
export const filmClientMutations: ClientMutations<typeof filmMutations> = {
  'film.share': {
    apply: {},
    target: ({ id }) => `films:${zoneIdOf(id)}`,
    tables: ({ pictures }) => [pictures],
    // A new film replaces an unsent one.
    fold: (_args, { pending }) => ({
      remove: pending.filter((row) => row.name === 'film.share' && isUnsent(row)),
      rewrite: null,
      append: true,
    }),
  },
  'film.remove': { apply: {}, entities: ({ id }) => [`films:${zoneIdOf(id)}`] },
}
