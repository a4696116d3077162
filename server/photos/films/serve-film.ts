import type { Middleware } from 'koa'
import { fileName } from '#src/contract/rules/file-name.ts'
import { isOnRoll } from '#server/access/decide.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'
import { filmByFilename } from './film-store.ts'
import { filmFile, isWhole } from './zone-film.ts'

const folder = '/uploads/films/'
const pathPattern = /^\/uploads\/films\/([0-9a-f]{32}\.mp4)$/

/**
 * `GET /uploads/films/{filename}`: a zone's film for its members, in the ranges that players ask for; with `dl=1` as an
 * attachment. To everybody else, and while a photo of it is not to be seen, it looks like a missing one.
 */
export function serveFilms(deps: Deps): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(folder)) return next()
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD')
      throw refused('method_not_allowed', 'This method is not allowed here')
    }
    const viewer = await viewerOf(context, deps)
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || viewer === null) throw missing()
    const { reader } = deps.database
    const film = await reader.first(filmByFilename, { filename, userId: viewer.userId })
    if (film === undefined || film.role === null || isOnRoll(film)) throw missing()
    if (film.mode !== 'open' && !isAtLeast(film.role, 'moderator')) throw missing()
    if (!(await isWhole(reader, film.id, deps.clock.now()))) throw missing()
    if (context.query['dl'] === '1') context.attachment(fileName(film.name, 'mp4', 'film'))
    // The right to it may end at any moment: it is asked for again each time.
    await sendMovie(context, deps, { filename, name: filmFile, caching: 'private, no-cache' })
  }
}

function missing() {
  return refused('not_found', 'Not found')
}
