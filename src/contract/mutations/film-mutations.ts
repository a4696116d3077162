import * as v from 'valibot'
import { FilmId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { NewFilm } from '#src/contract/entities/photos/film.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { defineMutation, zoneTraits } from './mutation-definition.ts'
import { readZone } from './permission.ts'

/** The film that a zone stores for all of its members. */
export const filmMutations = {
  /** Announces a film; its bytes follow in parts. If photos need approval, only moderators may do this. */
  'film.share': defineMutation({
    args: NewFilm,
    permission: { on: 'zone', roles: ['contributor'], otherwise: 'access_denied' },
    queue: ({ id }) => ({
      lane: 'bulk',
      groupKey: `film:${id}`,
      scope: zoneScope(zoneIdOf(id)),
      makes: [`film:${id}`],
      needs: [`zone:${zoneIdOf(id)}`],
    }),
    call: (body) => ({ name: 'shareFilm', body }),
  }),
  /** Allowed for its maker and moderators. */
  'film.remove': defineMutation({
    args: v.object({ id: FilmId }),
    permission: readZone,
    queue: ({ id }) => zoneTraits(zoneIdOf(id), `film:${id}`),
    call: ({ id }) => ({ name: 'removeFilm', params: { id } }),
  }),
}
