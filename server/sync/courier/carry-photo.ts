import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mutations, safeParseMutation } from '#src/contract/mutations/mutations.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { noRoom } from '#server/core/errors/full-disk.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { isPicture } from '#server/core/images/is-picture.ts'
import type { StoredImage } from '#server/core/images/stored-image.ts'
import { photoKeyPayload } from '#server/photos/ingest/file-name.ts'
import { withStoredImage } from '#server/photos/ingest/with-stored-image.ts'
import { answerOfKey, hashOfPayload } from '#server/replication/idempotency-store.ts'
import type { Outcome } from '#server/replication/run-once.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { applyCarried, type CarriedMutation, type Delivery } from './apply-carried.ts'

type CarriedPhoto = Omit<CarriedMutation, 'payloadHash' | 'effect'> & { readonly args: unknown }

/**
 * Makes a photo of its preview, as its author's phone does with the first piece of a large photo. The bytes of the photo itself
 * follow from that phone. Refuses before it decodes what it can refuse.
 */
export async function carryPhoto(
  delivery: Delivery,
  { args: given, ...carried }: CarriedPhoto,
): Promise<Result<Outcome, Refusal>> {
  const { deps } = delivery
  const { author, zoneId, opened, mutationId } = carried
  const parsed = safeParseMutation('photo.upload', given)
  if (!parsed.success) {
    return refuse('invalid', 'Some fields are not right', { details: fieldIssues(parsed.issues) })
  }
  const { args } = parsed.mutation
  const { photo } = opened.document
  if (args.zoneId !== zoneId || photo === undefined || opened.preview.length === 0)
    return refuse('invalid', 'There is no preview of this photo')
  if (photo.fullBytes > maxPhotoBytes) return refuse('too_large', 'The photo is too large')
  const mutation: CarriedMutation = {
    ...carried,
    payloadHash: hashOfPayload('photo.upload', photoKeyPayload(args)),
    effect: (context) => deps.applyMutation(context, { name: 'photo.upload', args }),
  }
  const apply = (image: StoredImage) =>
    applyCarried(delivery, mutation, { ...image, fullBytes: photo.fullBytes })
  const done = { userId: author.userId, mid: mutationId }
  if ((await deps.database.reader.first(answerOfKey, done)) !== undefined) return apply(noImage)
  const asked = { reader: deps.database.reader, viewer: author, now: deps.clock.now() }
  const zone = await requireZone(asked, zoneId, mutations['photo.upload'].permission)
  if (!zone.ok) return zone
  const waitMs = await deps.limits.consume('upload', author.userId)
  if (waitMs !== null)
    return refuse('too_many_requests', 'Too many uploads. Please try again later.', { retryAfterMs: waitMs })
  if (!(await deps.storage.roomFor(2 * opened.preview.length))) throw noRoom()
  const work = await deps.blobs.workFolder()
  try {
    const input = join(work.path, 'upload')
    await writeFile(input, opened.preview, { flag: 'wx' })
    if (!(await isPicture(input))) return refuse('unsupported_type', 'Supported formats: JPG, PNG, GIF')
    const from = { input, folder: work.path, account: author.userId }
    return await withStoredImage(deps, from, async (image) => {
      const value = await apply(image)
      return { value, isKept: value.ok && value.value.httpStatus === 201 && !value.value.isDuplicate }
    })
  } finally {
    await work.remove()
  }
}

/** Stands for the picture of a photo that the server has already. */
const noImage: StoredImage = {
  filename: '',
  width: 0,
  height: 0,
  placeholderColor: '',
  files: [],
  isLikePreview: null,
  taken: null,
  isSpherical: false,
}
