import * as v from 'valibot'
import { FilmId } from '#src/contract/entities/ids/ids.ts'
import { NewFilm } from '#src/contract/entities/photos/film.ts'
import type { Call } from './call.ts'

/** What the server says of a film that was announced: whether its bytes are to come. A zone keeps one. */
export const FilmAnswer = v.object({ isWanted: v.boolean() })
export type FilmAnswer = v.InferOutput<typeof FilmAnswer>

const filmId = v.object({ id: FilmId })
const ofFilm = { path: '/api/films/:id', access: 'signed-in', params: filmId } as const

/** The film of a zone: announced, sent in parts, removed. */
export const filmCalls = {
  shareFilm: {
    method: 'POST',
    path: '/api/films',
    access: 'signed-in',
    limit: 'write',
    body: NewFilm,
    answer: FilmAnswer,
  },
  /** Tus 1.0: how much of a film has come, as `Upload-Offset` of `Upload-Length`. */
  filmOffset: { method: 'HEAD', limit: 'part', ...ofFilm },
  /** Tus 1.0: the bytes that follow. The last of them make the film the zone's. */
  filmPart: { method: 'PATCH', limit: 'part', ...ofFilm },
  removeFilm: { method: 'DELETE', limit: 'write', ...ofFilm },
} as const satisfies Record<string, Call>
