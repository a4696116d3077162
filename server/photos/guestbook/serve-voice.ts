import type { Middleware } from 'koa'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'
import { voiceFile } from './complete-voice.ts'
import { isEntryVisible } from './guestbook-answer.ts'
import { entryByVoice } from './guestbook-store.ts'

const folder = '/uploads/voices/'
const pathPattern = /^\/uploads\/voices\/([0-9a-f]{32}\.mp4)$/

/**
 * `GET /uploads/voices/{filename}`: the voice of an entry for those who may see the entry, in the ranges that players ask
 * for. To everybody else it looks like a missing one.
 */
export function serveVoices(deps: Deps): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(folder)) return next()
    if (context.method !== 'GET' && context.method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD')
      throw refused('method_not_allowed', 'This method is not allowed here')
    }
    const viewer = await viewerOf(context, deps)
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || viewer === null) throw refused('not_found', 'Not found')
    const entry = await deps.database.reader.first(entryByVoice, { filename, userId: viewer.userId })
    if (entry === undefined || !isEntryVisible(entry, viewer)) throw refused('not_found', 'Not found')
    await sendMovie(context, deps, { filename, name: voiceFile, caching: 'private, no-cache' })
  }
}
