import { requireRead } from '#server/core/requests/require-read.ts'
import * as v from 'valibot'
import { GuestbookAnswer } from '#src/contract/calls/guestbook-calls.ts'
import { type GuestbookId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { makeResumable } from '#server/photos/ingest/resumable.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { completeVoice, voiceFile, type VoiceUpload } from './complete-voice.ts'
import { entryByVoice, entryForReader } from './guestbook-store.ts'
import type { Middleware } from 'koa'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendMovie } from '#server/photos/serving/send-movie.ts'
import { isEntryVisible } from './guestbook-answer.ts'

/** Routes for guestbook entries and for the parts of their voice messages. */
export function guestbookRoutes(deps: RouteDeps) {
  const { reader } = deps.database
  const voices = makeResumable<GuestbookId, VoiceUpload>(deps, {
    /** Finds an upload only for the author of the entry, and only while the entry exists. */
    async find(viewer, id) {
      const readParams = { reader, viewer, now: deps.clock.now() }
      unwrap(await requireZone(readParams, zoneIdOf(id), mutations['guestbook.add'].permission))
      // The upload is read before its entry: it may be completed, and deleted, between the two reads.
      const upload = await reader.first(uploadOfPhoto, { photoId: id })
      const entry = await reader.first(entryForReader, { id, userId: viewer.userId })
      if (entry?.user_id !== viewer.userId || entry.voice_bytes === null)
        throw refused('not_found', 'Not found')
      if (upload !== undefined) return { ...upload, photo_id: id }
      // All bytes have arrived and the response was lost.
      if (entry.voice_filename !== null) return receivedVoice(id, viewer.userId, entry.voice_bytes)
      throw refused('not_found', 'Not found')
    },
    async completedRev({ photo_id: id, completed_at: completedAt }) {
      return completedAt === null ? null : currentRevision(reader, zoneScope(zoneIdOf(id)))
    },
    complete: (viewer, upload) => completeVoice(deps, viewer, upload),
  })
  return {
    async addGuestbookEntry({ viewer, http, body }) {
      const outcome = await runSingleRequestWith(
        deps,
        { http, viewer },
        { name: 'guestbook.add', args: body },
      )
      return { answer: v.parse(GuestbookAnswer, outcome.answer) }
    },
    voiceOffset: voices.offset,
    voicePart: voices.part,
  } satisfies CallHandlers<'addGuestbookEntry' | 'voiceOffset' | 'voicePart'>
}

function receivedVoice(id: GuestbookId, userId: VoiceUpload['user_id'], bytes: number): VoiceUpload {
  return {
    photo_id: id,
    user_id: userId,
    bytes,
    sha256: '',
    completed_at: 0,
    received_bytes: bytes,
    touched_at: 0,
    refused_sha256: null,
    refused_at: null,
    preview_filename: null,
  }
}

const folder = '/uploads/voices/'
const pathPattern = /^\/uploads\/voices\/([0-9a-f]{32}\.mp4)$/

/**
 * `GET /uploads/voices/{filename}`: the voice message of an entry, for readers of the entry. Supports range requests. All
 * other callers get the response for a missing file.
 */
export function serveVoices(deps: Deps): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith(folder)) return next()
    requireRead(context)
    const viewer = await viewerOf(context, deps)
    const filename = pathPattern.exec(context.path)?.[1]
    if (filename === undefined || viewer === null) throw refused('not_found', 'Not found')
    const entry = await deps.database.reader.first(entryByVoice, { filename, userId: viewer.userId })
    if (entry === undefined || !isEntryVisible(entry, viewer)) throw refused('not_found', 'Not found')
    await sendMovie(context, deps, { filename, name: voiceFile, caching: 'private, no-cache' })
  }
}
