import { clipCalls } from '#src/contract/calls/clip-calls.ts'
import { filmCalls } from '#src/contract/calls/film-calls.ts'
import { guestbookCalls } from '#src/contract/calls/guestbook-calls.ts'
import { photoCalls } from '#src/contract/calls/photo-calls.ts'
import type { FilmId, GuestbookId, MutationId, PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { Api } from './api.ts'
import { mutationHeaders } from './call.ts'
import { type ClientProblem, foreignProblem } from './client-problem.ts'
import { type CallSuccess, wholeNumber } from './read-answer.ts'
import { sendBytes } from './send-bytes.ts'

/** The parameters of each request of an upload. */
export interface UploadRequestOptions {
  readonly userId: UserId
  readonly signal?: AbortSignal | undefined
  /** Bytes of this request's body sent so far, if the runtime can tell. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined
}

export interface PhotoUpload extends UploadRequestOptions {
  readonly args: MutationArgs<'photo.upload'>
  readonly bytes: ArrayBuffer
  readonly mimeType: string
  /** The size of the photo whose preview is `bytes`; the photo itself follows in parts. null: `bytes` is the photo. */
  readonly fullBytes: number | null
  readonly idempotencyKey: MutationId
}

/**
 * Sends one photo, or its preview, as the contract's multipart call. A repeat with the same key returns the first
 * result.
 */
export async function uploadPhoto(
  api: Api,
  upload: PhotoUpload,
): Promise<Result<CallSuccess<unknown>, ClientProblem>> {
  return sendBytes(api, {
    call: photoCalls.uploadPhoto,
    headers: { ...mutationHeaders(upload), 'upload-checksum': await checksumOf(upload.bytes) },
    body: formOf(upload),
    sizeBytes: upload.bytes.byteLength,
    signal: upload.signal,
    onProgress: upload.onProgress,
  })
}

/** In the form of tus. It also lets the server detect a preview that was changed in transit. */
async function checksumOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256 ${btoa(String.fromCharCode(...digest))}`
}

/** The text fields come before the file, so that the server can check them first. */
function formOf({ args, bytes, mimeType, fullBytes }: PhotoUpload): FormData {
  const form = new FormData()
  form.append('locationId', args.zoneId)
  form.append('id', args.id)
  if (args.capturedAt !== null) form.append('capturedAt', String(args.capturedAt))
  form.append('caption', args.caption)
  form.append('altText', args.altText)
  form.append('sha256', args.sha256)
  if (fullBytes !== null) form.append('fullBytes', String(fullBytes))
  // Rows queued by versions without photo editing have neither.
  if (args.parentId) form.append('parentId', args.parentId)
  if (args.filterSettings) form.append('filterSettings', JSON.stringify(args.filterSettings))
  if (args.isSpherical === true) form.append('isSpherical', 'true')
  if (args.atCode !== undefined) form.append('atCode', args.atCode)
  form.append('photo', new File([bytes], args.originalName || 'photo', { type: mimeType }))
  return form
}

/**
 * The progress of an upload on the server: the bytes received, and after the last byte the revision that contains the
 * photo.
 */
export interface UploadOffset {
  readonly offset: number
  readonly rev: number | null
}

/** What can be sent in parts. */
export type UploadTarget = 'photo' | 'film' | 'clip' | 'loop' | 'voice'

const tusCalls = {
  photo: { offset: photoCalls.uploadOffset, part: photoCalls.uploadPart },
  film: { offset: filmCalls.filmOffset, part: filmCalls.filmPart },
  voice: { offset: guestbookCalls.voiceOffset, part: guestbookCalls.voicePart },
  clip: { offset: clipCalls.clipOffset, part: clipCalls.clipPart },
  loop: { offset: clipCalls.loopOffset, part: clipCalls.loopPart },
} as const

interface Upload extends UploadRequestOptions {
  readonly id: PhotoId | FilmId | GuestbookId
  readonly target: UploadTarget
}

const tusHeaders = { 'tus-resumable': '1.0.0' } as const

/**
 * Returns how much of a photo, a clip or a film has been received. If it is complete, the server finishes the upload
 * before it responds.
 */
export async function readUploadOffset(
  api: Api,
  upload: Upload,
): Promise<Result<UploadOffset, ClientProblem>> {
  const answer = await sendBytes(api, {
    call: tusCalls[upload.target].offset,
    params: { id: upload.id },
    headers: { ...tusHeaders, ...mutationHeaders(upload) },
    body: null,
    sizeBytes: 0,
    signal: upload.signal,
  })
  return answer.ok ? offsetIn(answer.value) : answer
}

interface UploadPart extends Upload {
  readonly offset: number
  readonly bytes: Blob
  /** Sends the part as POST with `X-HTTP-Method-Override`, for firewalls that block PATCH. */
  readonly isPost?: boolean
  /** The whole photo that starts with this part, if it replaces one that the server could not read. */
  readonly replacement?: { readonly sha256: string; readonly bytes: number }
}

/** Sends the bytes that follow `offset`. */
export async function sendUploadPart(
  api: Api,
  part: UploadPart,
): Promise<Result<UploadOffset, ClientProblem>> {
  const call = tusCalls[part.target].part
  const answer = await sendBytes(api, {
    call: part.isPost === true ? { ...call, method: 'POST' } : call,
    params: { id: part.id },
    headers: {
      ...tusHeaders,
      ...(part.isPost === true ? { 'x-http-method-override': call.method } : {}),
      ...mutationHeaders(part),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(part.offset),
      ...(part.replacement === undefined ? {} : replacementHeaders(part.replacement)),
    },
    body: part.bytes,
    sizeBytes: part.bytes.size,
    signal: part.signal,
    onProgress: part.onProgress,
  })
  return answer.ok ? offsetIn(answer.value) : answer
}

/** In the form of tus upload metadata. */
function replacementHeaders({ sha256, bytes }: NonNullable<UploadPart['replacement']>) {
  const hash = String.fromCharCode(...(sha256.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
  return { 'upload-length': String(bytes), 'upload-metadata': `sha256 ${btoa(hash)}` }
}

function offsetIn(answer: {
  header(name: string): string | null
  readonly rev: number | null
  readonly status: number
}): Result<UploadOffset, ClientProblem> {
  const offset = wholeNumber(answer.header('upload-offset'))
  return offset === null ? err(foreignProblem(answer.status)) : ok({ offset, rev: answer.rev })
}
