import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import * as v from 'valibot'
import { maxPhotoBytes, maxPreviewBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { UploadFields } from '#src/contract/calls/upload-fields.ts'
import { refused, type RefusedError } from '#server/core/errors/refusal.ts'
import { sanitizeFileName } from './file-name.ts'
import { photoTooLarge, storeBody } from './store-body.ts'

export interface ReceivedUpload {
  readonly fields: v.InferOutput<typeof UploadFields>
  readonly originalName: string
  /**
   * The hash of the received bytes, or, if these are a preview, of the bytes still to come, as declared by the caller.
   */
  readonly sha256: string
}

interface ReceiveOptions {
  /** Where the file is written. */
  readonly path: string
  /** Called once, as soon as the zone is known. Throws if the caller cannot add to it. */
  readonly admit: (zoneId: ReceivedUpload['fields']['locationId']) => Promise<void>
}

const fileField = 'photo'
/** Space for the other fields and the multipart boundaries. */
const maxFormBytes = 64 * 1024

/**
 * Streams the multipart upload into a file, never more than the cap. Fields before the file are checked before its
 * bytes are read. Throws `invalid`, `unsupported_type`, `too_large`, `checksum_mismatch`, and any error of `admit`.
 */
export async function receiveUpload(
  request: IncomingMessage,
  { path, admit }: ReceiveOptions,
): Promise<ReceivedUpload> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    throw refused('unsupported_type', 'The upload must be multipart/form-data')
  }
  const form = readForm(request)
  const texts = new Map<string, string>()
  let file: { readonly originalName: string; readonly sha256: string; readonly bytes: number } | undefined
  let fields: ReceivedUpload['fields'] | undefined
  const admitted = async () => {
    fields = readFields(texts)
    await admit(fields.locationId)
    if (Number(request.headers['content-length'] ?? 0) > maxPhotoBytes + maxFormBytes)
      throw photoTooLarge(maxPhotoBytes)
    if ((fields.fullBytes ?? 0) > maxPhotoBytes) throw photoTooLarge(maxPhotoBytes)
  }
  for await (const part of form) {
    if (part.kind === 'field') {
      texts.set(part.name, part.value)
      continue
    }
    if (part.name !== fileField || file !== undefined) {
      part.stream.resume()
      continue
    }
    if (texts.has('locationId')) await admitted()
    file = { originalName: part.filename, ...(await storePart(part.stream, path)) }
  }
  if (fields === undefined) await admitted()
  if (file === undefined) throw missing(fileField, 'is missing')
  if (file.bytes === 0) throw missing(fileField, 'is empty')
  checkDeclaredHash(request, file.sha256)
  // Fields after the file may have changed values that were read before it.
  fields = readFields(texts)
  if (fields.fullBytes !== undefined) {
    if (fields.sha256 === undefined) throw missing('sha256', 'is required with fullBytes')
    if (file.bytes > maxPreviewBytes)
      throw refused('too_large', `A preview must have at most ${maxPreviewBytes} bytes`)
    return { fields, originalName: sanitizeFileName(file.originalName), sha256: fields.sha256 }
  }
  if (fields.sha256 !== undefined && fields.sha256 !== file.sha256) {
    throw mismatch()
  }
  return { fields, originalName: sanitizeFileName(file.originalName), sha256: file.sha256 }
}

type Part =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string; readonly filename: string; readonly stream: Readable }

/** Yields the parts of the form in order. The next part is read after the current one has been handled. */
async function* readForm(request: IncomingMessage): AsyncGenerator<Part> {
  const parts: Part[] = []
  let wake = () => {}
  let isDone = false
  let failure: unknown
  const parser = startParser(request)
  const reportPart = (part?: Part) => {
    if (part !== undefined) parts.push(part)
    wake()
  }
  parser.on('field', (name, value) => reportPart({ kind: 'field', name, value }))
  parser.on('file', (name, stream, { filename = '' }) => {
    // An error of a part that is not being read must not crash the process when the caller disconnects.
    stream.on('error', () => {})
    reportPart({ kind: 'file', name, filename, stream })
  })
  const end = (error?: unknown) => {
    isDone = true
    failure ??= error
    reportPart()
  }
  parser.once('close', () => end())
  parser.once('error', () => end(brokenForm()))
  const rejectUpload = () => {
    end(Object.assign(new Error('The client closed the connection'), { code: 'ECONNRESET' }))
    // Also ends the part that is being read.
    parser.destroy()
  }
  request.once('aborted', rejectUpload)
  request.once('error', rejectUpload)
  request.pipe(parser)
  try {
    while (true) {
      const part = parts.shift()
      if (part !== undefined) yield part
      else if (failure !== undefined) throw failure
      else if (isDone) return
      else await new Promise<void>((resolve) => void (wake = resolve))
    }
  } finally {
    // The remaining bytes are discarded, so that the caller can read the response.
    request.unpipe(parser)
    request.resume()
  }
}

function startParser(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 2, fields: 20, fieldSize: 8 * 1024, fieldNameSize: 100, fileSize: maxPhotoBytes + 1 },
    })
  } catch {
    throw refused('invalid', 'The photo was damaged during the upload. Send it again.', {
      details: [{ field: 'content-type', reason: 'has no boundary' }],
    })
  }
}

/** busboy's error for a part without its closing boundary. */
const endedWithinPart = 'Unexpected end of form'

async function storePart(stream: Readable, path: string) {
  try {
    return await storeBody(stream, { path, maxBytes: maxPhotoBytes })
  } catch (error) {
    throw error instanceof Error && error.message === endedWithinPart ? brokenForm() : error
  }
}

/** The sender may declare the checksum (tus's `Upload-Checksum`). A preview has none. */
function checkDeclaredHash({ headers }: IncomingMessage, sha256: string): void {
  const declared = headers['upload-checksum']
  if (declared === undefined) return
  const hash = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(String(declared))?.[1]
  if (hash === undefined) {
    throw refused('invalid', 'The checksum is invalid', {
      details: [{ field: 'upload-checksum', reason: 'must be sha256 followed by the hash in base64' }],
    })
  }
  if (Buffer.from(hash, 'base64').toString('hex') !== sha256) throw mismatch()
}

function readFields(texts: ReadonlyMap<string, string>): ReceivedUpload['fields'] {
  const parsed = v.safeParse(UploadFields, Object.fromEntries(texts))
  if (parsed.success) return parsed.output
  throw refused('invalid', 'Some fields are invalid', { details: fieldIssues(parsed.issues) })
}

function brokenForm(): RefusedError {
  return refused('invalid', 'The photo was damaged during the upload. Send it again.')
}

function missing(field: string, reason: string): RefusedError {
  return refused('invalid', 'This upload contains no photo', { details: [{ field, reason }] })
}

function mismatch(): RefusedError {
  return refused('checksum_mismatch', 'The photo was damaged during the upload. Send it again.')
}
