import { join } from 'node:path'
import type { Context } from 'koa'
import * as v from 'valibot'
import { PhotoId, photoIdIn, Uuid } from '#src/contract/entities/ids/ids.ts'
import { captureTimeAt } from '#src/contract/rules/pictures/capture-time.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { storageFull } from '#server/core/errors/file-errors.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import type { Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { unwrap, type Refusal, refused } from '#server/core/errors/refusal.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { checkSender, readKey } from '#server/kernel/requests/sender.ts'
import { scopesOfMutation } from '#server/replication/mutation-scopes.ts'
import { runSingleRequest, type RouteDeps } from '#server/replication/single-request-mutation.ts'
import type { Outcome } from '#server/replication/run-once.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { findDuplicate } from '#server/photos/photo/find-duplicate.ts'
import { isPicture } from '#server/core/images/is-picture.ts'
import { completeDelivered } from './complete-delivered.ts'
import { restorePhotoFiles, lostFilename } from './restore-photo-files.ts'
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { withStoredImage } from './with-stored-image.ts'

interface UploadCaller {
  readonly http: Context
  readonly viewer: Viewer
}

/**
 * Handles an upload. Cheap checks come first, so that rejected uploads cost little: rate limits, membership, declared
 * length. Then it stores the bytes in a file with a size limit, checks the format, decodes the image in another process,
 * makes the files durable, and commits. A failure leaves nothing behind.
 */
export async function uploadPhoto(deps: RouteDeps, { http, viewer }: UploadCaller): Promise<Outcome> {
  checkSender(http, viewer)
  readKey(http)
  // Before any byte of the body is read: the zone id may come after the photo, or be missing.
  await countUpload(deps, 'upload-request', viewer)
  const work = await deps.blobs.workFolder()
  try {
    const path = join(work.path, 'upload')
    let timeZone: string | undefined
    const declaredBytes = Number(http.req.headers['content-length'] ?? maxPhotoBytes)
    const admit = async (zoneId: ReceivedUpload['fields']['locationId']) => {
      timeZone = await requireUploadAccess(deps, viewer, zoneId)
      // Space for the incoming file, and about as much for its renditions.
      if (!(await deps.storage.hasSpaceFor(2 * Math.min(declaredBytes, maxPhotoBytes)))) throw storageFull()
    }
    const received = await receiveUpload(http.req, { path, admit })
    return await storeReceived(deps, { http, viewer }, { received, path, folder: work.path, timeZone })
  } finally {
    await work.remove()
  }
}

interface StoredUpload {
  readonly received: ReceivedUpload
  /** The path of the received file. */
  readonly path: string
  /** The folder for temporary files. */
  readonly folder: string
  /** The zone's. */
  readonly timeZone: string | undefined
  /** An additional check when the photo is created, in the same transaction. */
  readonly guard?: (transaction: Transaction) => Promise<Result<unknown, Refusal>>
  /** Whether the photo is from a booth or a photographer and so does not count on the roll. */
  readonly isOutsideRoll?: boolean
}

/**
 * Creates a photo from a received file. Throws `unsupported_type` if it is not an image, and the refusals of the image
 * pool and of `photo.upload`.
 */
export async function storeReceived(
  deps: RouteDeps,
  { http, viewer }: UploadCaller,
  { received, path, folder, timeZone, guard, isOutsideRoll = false }: StoredUpload,
): Promise<Outcome> {
  const args = argsOf(deps, received)
  if (!(await isPicture(path))) throw refused('unsupported_type', 'Supported formats: JPG, PNG, GIF')
  const finish = (image: StoredImage) =>
    runSingleRequest(deps, {
      http,
      viewer,
      image: { ...image, fullBytes: received.fields.fullBytes ?? null, isOutsideRoll },
      name: 'photo.upload',
      payload: payloadOf(args, received),
      scopes: scopesOfMutation({ name: 'photo.upload', args }, viewer.userId),
      effect: async (context) => {
        const guarded = await guard?.(context.transaction)
        if (guarded?.ok === false) return guarded
        return deps.applyMutation(context, {
          name: 'photo.upload',
          args: withCaptureTime(image, args, timeZone),
        })
      },
    })
  // An existing photo needs no decoding; the transaction checks this again.
  const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
  const isProven = received.fields.fullBytes === undefined
  const known = await findDuplicate(readParams, { ...args, isProven })
  const from = { input: path, folder, account: viewer.userId }
  const store = () =>
    withStoredImage(deps, from, async (image) => {
      const made = await finish(image)
      return { value: made, isKept: made.httpStatus === 201 && !made.isDuplicate }
    })
  if (known !== undefined) await restoreKnownUpload(deps, { viewer, known, received, from })
  const outcome = known === undefined ? await store() : await finish(nothing)
  return isProven ? completeDelivered(deps, { http, viewer, id: args.id, received, path, outcome }) : outcome
}

/** A placeholder image for an upload that is a duplicate. No photo is ever created from it. */
const nothing: StoredImage = {
  filename: '',
  width: 0,
  height: 0,
  placeholderColor: '',
  files: [],
  isLikePreview: null,
  taken: null,
  isSpherical: false,
}

interface KnownUpload {
  readonly viewer: Viewer
  readonly known: PhotoId
  readonly received: ReceivedUpload
  readonly from: Parameters<typeof withStoredImage>[1]
}

/** Restores the files of a photo if they were lost. */
async function restoreKnownUpload(
  deps: RouteDeps,
  { viewer, known, received, from }: KnownUpload,
): Promise<void> {
  const lost = await lostFilename({ reader: deps.database.reader, blobs: deps.blobs }, known)
  if (lost === null) return
  const { sha256, fields } = received
  await withStoredImage(deps, from, async (image) => {
    const fullBytes = fields.fullBytes ?? null
    return {
      value: null,
      isKept: await restorePhotoFiles(deps, { viewer, id: known, lost, sha256, image, fullBytes }),
    }
  })
}

/**
 * Uses the time given by the caller, or else the time in the file, which is in the zone's time zone if the camera
 * recorded no offset.
 */
function withCaptureTime<Args extends { readonly capturedAt: EpochMs | null }>(
  { taken }: StoredImage,
  args: Args,
  timeZone: string | undefined,
): Args {
  return args.capturedAt !== null || taken === null
    ? args
    : { ...args, capturedAt: captureTimeAt(taken, timeZone) }
}

/** Returns the zone's time zone. */
async function requireUploadAccess(
  deps: RouteDeps,
  viewer: Viewer,
  zoneId: ReceivedUpload['fields']['locationId'],
): Promise<string> {
  const readParams = { reader: deps.database.reader, viewer, now: deps.clock.now() }
  const zone = unwrap(await requireZone(readParams, zoneId, mutations['photo.upload'].permission))
  await countUpload(deps, 'upload', viewer)
  return zone.time_zone
}

async function countUpload(
  deps: RouteDeps,
  limit: 'upload-request' | 'upload',
  viewer: Viewer,
): Promise<void> {
  const retryAfterMs = await deps.limits.consume(limit, viewer.userId)
  if (retryAfterMs === null) return
  throw refused('too_many_requests', 'Too many uploads. Please try again later.', { retryAfterMs })
}

function argsOf({ ids }: RouteDeps, { fields, originalName, sha256 }: ReceivedUpload) {
  const zoneId = fields.locationId
  const uuid = v.safeParse(Uuid, fields.id ?? ids.uuid())
  return {
    id: uuid.success ? photoIdIn(zoneId, uuid.output) : v.parse(PhotoId, fields.id),
    zoneId,
    originalName,
    capturedAt: fields.capturedAt ?? null,
    caption: fields.caption,
    altText: fields.altText,
    sha256,
    parentId: fields.parentId ?? null,
    filterSettings: fields.filterSettings ?? null,
    isSpherical: fields.isSpherical,
    atCode: fields.atCode,
  }
}

/**
 * Returns what a repeat must send again. Omitted fields are not part of it, so that an idempotency key stays valid when
 * fields are added.
 */
function payloadOf(args: ReturnType<typeof argsOf>, { fields }: ReceivedUpload) {
  return {
    ...args,
    id: fields.id === undefined ? undefined : args.id,
    parentId: fields.parentId,
    filterSettings: fields.filterSettings,
  }
}
