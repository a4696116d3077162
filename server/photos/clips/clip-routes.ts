import * as v from 'valibot'
import { ClipAnswer } from '#src/contract/calls/clip-calls.ts'
import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import type { ClipUploadId } from '#server/core/db/tables/photo-tables.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { makeResumable, type UploadRequest } from '#server/photos/ingest/resumable.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { type RouteDeps, runSingleRequestWith } from '#server/replication/single-request-mutation.ts'
import { type ClipUpload, completeClip } from './complete-clip.ts'
import { type ClipPart, clipUploadId, photoIdOf } from '#server/photos/photo/photo-clip.ts'

/** Routes for the clip of a photo: announce it, upload it in parts with its silent preview, remove it. */
export function clipRoutes(deps: RouteDeps) {
  const loop = makeClipUploads(deps, 'loop')
  const clip = makeClipUploads(deps, 'clip')
  return {
    async addClip({ viewer, http, params, body }) {
      const args = { photoId: params.id, ...body }
      const outcome = await runSingleRequestWith(deps, { http, viewer }, { name: 'clip.add', args })
      return { answer: v.parse(ClipAnswer, outcome.answer) }
    },
    loopOffset: loop.offset,
    loopPart: loop.part,
    clipOffset: clip.offset,
    clipPart: clip.part,
    async removeClip({ viewer, http, params }) {
      const args = { photoId: params.id }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'clip.remove', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'addClip' | 'loopOffset' | 'loopPart' | 'clipOffset' | 'clipPart' | 'removeClip'>
}

/** Returns the handlers that receive one file of a clip. Deleting the photo ends the upload. */
function makeClipUploads(deps: RouteDeps, part: ClipPart) {
  const { reader } = deps.database
  const uploads = makeResumable<ClipUploadId, ClipUpload>(deps, {
    /** Only the uploader of the photo has an upload here. */
    async find(viewer, id) {
      const readParams = { reader, viewer, now: deps.clock.now() }
      unwrap(await requirePhoto(readParams, photoIdOf(id), callPermissions.clipPart))
      const upload = await reader.first(uploadOfPhoto, { photoId: id })
      if (upload === undefined) throw refused('not_found', 'Not found')
      return { ...upload, photo_id: id }
    },
    async completedRev({ photo_id: id, completed_at: completedAt }) {
      return completedAt === null ? null : currentRevision(reader, zoneScope(zoneIdOf(photoIdOf(id))))
    },
    complete: (viewer, upload) =>
      completeClip(deps, { viewer, photoId: photoIdOf(upload.photo_id), part, upload }),
  })
  const ofClip = ({ http, viewer, params }: UploadRequest<PhotoId>) => ({
    http,
    viewer,
    params: { id: clipUploadId(params.id, part) },
  })
  return {
    offset: (request: UploadRequest<PhotoId>) => uploads.offset(ofClip(request)),
    part: (request: UploadRequest<PhotoId>) => uploads.part(ofClip(request)),
  }
}
