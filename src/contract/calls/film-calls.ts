import * as v from 'valibot'
import { FilmId } from '#src/contract/entities/ids/ids.ts'
import { NewFilm } from '#src/contract/entities/photos/film.ts'
import type { Call } from './call.ts'

/** The response to an announced film. `isWanted`: whether to send its bytes. A zone has one film. */
export const FilmAnswer = v.object({ isWanted: v.boolean() })
export type FilmAnswer = v.InferOutput<typeof FilmAnswer>

const filmId = v.object({ id: FilmId })
const ofFilm = { path: '/api/films/:id', access: 'signed-in', params: filmId } as const

/** Routes for the film of a zone: announce it, upload it in parts, remove it. */
export const filmCalls = {
  shareFilm: {
    method: 'POST',
    path: '/api/films',
    access: 'signed-in',
    limit: 'write',
    body: NewFilm,
    answer: FilmAnswer,
  },
  /** Tus 1.0: how much of a film has arrived, as `Upload-Offset` of `Upload-Length`. */
  filmOffset: { method: 'HEAD', limit: 'part', ...ofFilm },
  /** Tus 1.0: the next bytes. After the last of them, the zone has the film. */
  filmPart: { method: 'PATCH', limit: 'part', ...ofFilm },
  removeFilm: { method: 'DELETE', limit: 'write', ...ofFilm },
} as const satisfies Record<string, Call>
