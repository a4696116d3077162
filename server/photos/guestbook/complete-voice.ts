import { type GuestbookId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { longestVoiceMs, isVoiceLength } from '#src/contract/entities/responses/guestbook.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { hashOfFile } from '#server/core/crypto/file-hash.ts'
import type { UploadsTable } from '#server/core/db/tables/photo-tables.ts'
import { unwrap, notFound, refuse } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { type CleanedMovie, processMovie } from '#server/photos/ingest/process-movie.ts'
import { type CommitResult, withNewFiles } from '#server/photos/ingest/with-stored-image.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { deleteUploadOf, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { entryForReader, setVoice } from './guestbook-store.ts'
import { removeVoice } from './remove-entry.ts'
import { republishEntries } from './republish-entries.ts'

/** The upload of a voice message. */
export type VoiceUpload = UploadsTable & { readonly photo_id: GuestbookId }

/** The name of a voice message among the files of its filename. */
export const voiceFile = 'voice'
const voiceType = 'audio/mp4'

/** Sound that phones and browsers can play: AAC or Opus, without video. */
const rules = { codecs: ['mp4a', 'Opus'], longestMs: longestVoiceMs + 2000, maxSidePx: 0 } as const

/**
 * Turns an upload whose last byte has arrived into the voice message of its entry. Checks hash, tables and samples,
 * writes a file that contains only the sound, and makes it durable. Returns the revision. Bytes with another hash are
 * requested again (`checksum_mismatch`). An invalid sound file is rejected permanently, and its entry keeps its text.
 */
export async function completeVoice(deps: Deps, viewer: Viewer, upload: VoiceUpload): Promise<number> {
  const { photo_id: id } = upload
  return processMovie(deps, upload, {
    subject: 'voice',
    rules,
    isRight: ({ lengthMs }) => isVoiceLength(lengthMs),
    requirement: 'A voice recording must be an MP4 of at most 60 seconds with AAC or Opus',
    deleteUpload: () => discardVoice(deps, viewer, id),
    store: (movie) => store(deps, { viewer, id, ...movie }),
  })
}

interface VoiceStorage extends CleanedMovie {
  readonly viewer: Viewer
  readonly id: GuestbookId
}

async function store(deps: Deps, storing: VoiceStorage): Promise<number> {
  const filename = `${deps.random.bytes(16).toString('hex')}.mp4`
  const sha256 = await hashOfFile(storing.path)
  const files = [{ name: voiceFile, path: storing.path, sha256 }]
  return withNewFiles(deps, { filename, files }, () => commitVoice(deps, { ...storing, filename, sha256 }))
}

async function commitVoice(
  deps: Deps,
  {
    viewer,
    id,
    facts,
    filename,
    sha256,
  }: VoiceStorage & { readonly filename: string; readonly sha256: string },
): Promise<CommitResult<number>> {
  const zoneId = zoneIdOf(id)
  const now = deps.clock.now()
  const { bytes, lengthMs } = facts
  const written = await deps.database.write(
    async (transaction) => {
      const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
      if (entry === undefined || entry.user_id !== viewer.userId) return notFound()
      // Another process has completed it too.
      if (entry.voice_filename !== null)
        return ok({ value: await currentRevision(transaction, zoneScope(zoneId)), isKept: false })
      if ((await transaction.first(uploadOfPhoto, { photoId: id })) === undefined) return notFound()
      if ((await transaction.run(keepFiles, { filename })) === 0)
        return refuse('unavailable', 'Please send this voice again', { retryAfterMs: 1000 })
      await transaction.run(setVoice, { id, filename, bytes, lengthMs })
      await transaction.run(deleteUploadOf, { photoId: id })
      await addFiles(transaction, filename, [{ name: voiceFile, type: voiceType, sha256, bytes }])
      const rev = await republishEntries(transaction, zoneId, { ids: [id], isWithdrawn: false, at: now })
      return ok({ value: rev, isKept: true })
    },
    { scopes: [zoneScope(zoneId)] },
  )
  return unwrap(written)
}

/** Removes the voice message from its entry, and removes the entry if it has no other content. */
async function discardVoice(deps: Deps, viewer: Viewer, id: GuestbookId): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(
    async (transaction) => {
      const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
      return ok(entry === undefined ? null : await removeVoice(transaction, entry, now))
    },
    { scopes: [zoneScope(zoneIdOf(id))] },
  )
  await deps.parts.remove(id)
}
