import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import type { FormPicture } from '#src/data/engine/rows/form-picture-row.ts'
import { maxDraftAgeMs } from './form-drafts.ts'

/** Makes a small JPEG from a file’s bytes, or returns an error code. */
export type PreparePicture<Code extends string> = (
  file: Blob,
) => Promise<
  Result<{ readonly previewBytes: ArrayBuffer; readonly previewMimeType: string }, { readonly code: Code }>
>

/** The outcome of preparing an image. null if it was replaced or removed before it was ready. */
export type FormPictureOutcome<Code extends string> = Result<FormPicture, Code | 'file_gone'> | null

/** Limits the attempts for an image that ends its page or worker each time. */
const maxAttempts = 4

/** Returns the image that was chosen for a form and not sent yet. null if there is none. */
export async function readFormPicture(
  { database, platform }: DataContext,
  key: string,
): Promise<FormPicture | null> {
  const row = await database.formPictures.get(key)
  if (row === undefined || platform.clock.now() - row.updatedAt > maxDraftAgeMs) return null
  return row
}

/**
 * Reads a file chosen for a form, once. Its bytes are durable before they are prepared, and stay until
 * `deleteFormPicture`. If a file cannot be prepared, the form keeps its previous image. If the device has no space,
 * only this page has the image.
 */
export async function chooseFormPicture<Code extends string>(
  context: DataContext,
  { key, file }: { readonly key: string; readonly file: Blob },
  prepare: PreparePicture<Code>,
): Promise<FormPictureOutcome<Code>> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return err('file_gone')
  const before = await readFormPicture(context, key)
  const row = { ...newRow(context, key), state: 'chosen', bytes } as const
  const isStored = await put(context, row)
  return prepareRow(context, { row, before, isStored }, prepare)
}

/** Prepares an image whose page ended before it was prepared. Gives up on an image that ended its page four times. */
export async function prepareFormPicture<Code extends string>(
  context: DataContext,
  row: FormPicture,
  prepare: PreparePicture<Code>,
): Promise<FormPictureOutcome<Code | 'worker_failed'>> {
  if (row.attempts >= maxAttempts) {
    await replace(context, row, null)
    return err('worker_failed')
  }
  await replace(context, row, { ...row, attempts: row.attempts + 1 })
  return prepareRow(context, { row, before: null, isStored: true }, prepare)
}

/** Stores that the form will remove the subject’s current image when it is sent. */
export async function removeFormPicture(context: DataContext, key: string): Promise<void> {
  await put(context, { ...newRow(context, key), state: 'removed' })
}

/** Deletes the image after it was sent or discarded. */
export async function deleteFormPicture({ database }: DataContext, key: string): Promise<void> {
  await database.formPictures.delete(key)
}

interface PicturePreparation {
  readonly row: FormPicture
  /** The form’s previous image. */
  readonly before: FormPicture | null
  readonly isStored: boolean
}

async function prepareRow<Code extends string>(
  context: DataContext,
  { row, before, isStored }: PicturePreparation,
  prepare: PreparePicture<Code>,
): Promise<FormPictureOutcome<Code>> {
  const prepared = await prepare(new Blob(row.bytes === null ? [] : [row.bytes]))
  const stored = { key: row.key, id: isStored ? row.id : before?.id }
  if (prepared.ok) {
    const { previewBytes: bytes, previewMimeType: mimeType } = prepared.value
    const ready = { ...row, state: 'ready', bytes, mimeType } as const
    return (await replace(context, stored, ready)) ? ok(ready) : null
  }
  const { code } = prepared.error
  // The decoder can be fetched another time.
  const next = code === 'decoder_missing' && isStored ? row : before
  return (await replace(context, stored, next)) ? err(code) : null
}

function newRow({ platform }: DataContext, key: string): Omit<FormPicture, 'state'> {
  return {
    key,
    id: v.parse(Uuid, platform.ids.uuid()),
    bytes: null,
    mimeType: '',
    attempts: 1,
    updatedAt: platform.clock.now(),
  }
}

/** Returns whether there was space for it. Deletes images that have not been changed for as long as drafts are kept. */
function put(context: DataContext, row: FormPicture): Promise<boolean> {
  const { formPictures } = context.database
  return store(context, async () => {
    await formPictures
      .where('updatedAt')
      .below(context.platform.clock.now() - maxDraftAgeMs)
      .delete()
    await formPictures.put(row)
  })
}

interface StoredPicture {
  readonly key: string
  /** undefined: the form has no image. */
  readonly id: Uuid | undefined
}

/** Replaces or deletes the form’s image. Returns false if it is not this image anymore: the user chose or removed one. */
async function replace(
  context: DataContext,
  { key, id }: StoredPicture,
  next: FormPicture | null,
): Promise<boolean> {
  const { formPictures } = context.database
  let isCurrent = true
  await store(context, async () => {
    isCurrent = (await formPictures.get(key))?.id === id
    if (!isCurrent) return
    if (next === null) await formPictures.delete(key)
    else await formPictures.put(next)
  })
  return isCurrent
}

/** Runs `work` in one transaction. Returns whether there was space for it. */
async function store({ database, platform }: DataContext, work: () => Promise<void>): Promise<boolean> {
  try {
    await withEviction(platform.storage, () => database.transaction('rw', database.formPictures, work))
    return true
  } catch (error) {
    if (!isQuotaError(error)) throw error
    platform.log.warn('form-picture-not-stored', { error: String(error) })
    return false
  }
}
