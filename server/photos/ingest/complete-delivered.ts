import type { Context } from 'koa'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { RefusedError } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import type { Outcome } from '#server/replication/run-once.ts'
import { completeUpload } from './complete-upload.ts'
import type { ReceivedUpload } from './receive-upload.ts'

interface WholeUpload {
  readonly http: Context
  readonly viewer: Viewer
  readonly id: PhotoId
  readonly received: ReceivedUpload
  readonly path: string
  readonly outcome: Outcome
}

/**
 * Replaces a preview that another phone delivered with the whole photo. The uploader's device sends a small photo in one
 * request, because nothing informs it of the delivered preview. Does nothing if no bytes of the photo are missing.
 */
export async function completeDelivered(
  deps: Deps,
  { http, viewer, id, received, path, outcome }: WholeUpload,
): Promise<Outcome> {
  const upload = await deps.database.reader.first(uploadOfPhoto, { photoId: id })
  if (upload === undefined || upload.completed_at !== null || upload.user_id !== viewer.userId) return outcome
  if (upload.sha256 !== received.sha256) return outcome
  try {
    const rev = await completeUpload(deps, viewer, { ...upload, photo_id: id, brought: { path } })
    http.set(headers.rev, String(rev))
    return { ...outcome, rev }
  } catch (error) {
    // It was deleted after it was accepted.
    if (error instanceof RefusedError && error.refusal.code === 'not_found') return outcome
    throw error
  }
}
