import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { pipeline, Readable, Transform } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { BackupProblem, S3BackupPlace } from '#src/contract/entities/accounts/backup.ts'
import { contentOf, openS3Bucket, type S3Bucket } from '#server/core/blobs/s3/s3-bucket.ts'
import { baseOf } from '#server/core/environment/addresses.ts'
import { outgoingLookup } from '#server/core/requests/outgoing-address.ts'
import { readStorageAddress, maxAnswerBytes } from './send-request.ts'
import {
  connectionProblem,
  StorageError,
  type FilePath,
  type StreamedFile,
  type StorageOptions,
  type UserStorage,
} from './user-storage.ts'

/** A store accepts at most 10,000 parts per file, each of at least 5 MB except the last. */
const partBytes = 8 * 1024 * 1024
const attempts = 3
const connectionTimeoutMs = 10_000

/**
 * An S3 bucket as a storage. Files larger than a part use a multipart upload, which is invisible until it is complete.
 */
export function s3Storage(place: S3BackupPlace, options: StorageOptions): UserStorage {
  const { timeouts } = options
  const bucket = openBucket(place, options)
  return {
    async check(name) {
      const abortSignal = AbortSignal.timeout(timeouts.answerMs)
      await withStorageErrors(async () => {
        await bucket.put(name, Buffer.from('Waypost was here.\n'), abortSignal)
        await bucket.remove(name, abortSignal)
      })
    },
    async put({ folders, name }: FilePath, file: StreamedFile) {
      const key = [...folders, name].join('/')
      try {
        await withStorageErrors(() => putStream(bucket, { key, file }, AbortSignal.timeout(timeouts.fileMs)))
      } finally {
        file.stream.destroy()
      }
    },
    async has({ folders, name }: FilePath) {
      const abortSignal = AbortSignal.timeout(timeouts.answerMs)
      let exists = true
      await withStorageErrors(async () => {
        try {
          exists = (await bucket.find([...folders, name].join('/'), abortSignal)) !== null
        } catch (error) {
          // A key with write permission only gets 403 here.
          if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 403) throw error
        }
      })
      return exists
    },
    close: () => bucket.close(),
  }
}

function openBucket(place: S3BackupPlace, { timeouts, ...rules }: StorageOptions): S3Bucket {
  const address = readStorageAddress(place.endpoint, rules)
  if (!address.ok) throw new StorageError(address.error)
  const lookup = outgoingLookup(rules)
  const { region, accessKeyId, secretAccessKey } = place
  const prefix = baseOf(place.prefix.replace(/^\/+/, ''))
  const bucket = openS3Bucket(
    {
      bucket: place.bucket,
      prefix: prefix === '' ? '' : `${prefix}/`,
      endpoint: baseOf(address.value.href),
      region,
      credentials: { accessKeyId, secretAccessKey },
    },
    {
      attempts,
      connectionTimeoutMs: Math.min(connectionTimeoutMs, timeouts.answerMs),
      answerTimeoutMs: timeouts.idleMs,
      agents: {
        httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 2, lookup }),
        httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 2, lookup }),
      },
    },
  )
  // The SDK reads an XML response of any length completely. A response that is too long is aborted before that.
  bucket.client.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args)
      const { response } = answered
      if (hasStream(response)) response.body = pipeline(response.body, limitBytes(maxAnswerBytes), () => {})
      return answered
    },
    { step: 'deserialize', priority: 'low' },
  )
  return bucket
}

function hasStream(response: unknown): response is { body: Readable } {
  return (
    typeof response === 'object' &&
    response !== null &&
    'body' in response &&
    response.body instanceof Readable
  )
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) done(new StorageError('unexpected'))
      else done(null, chunk)
    },
  })
}

interface StreamUpload {
  readonly key: string
  readonly file: StreamedFile
}

async function putStream(
  bucket: S3Bucket,
  { key, file }: StreamUpload,
  abortSignal: AbortSignal,
): Promise<void> {
  const parts = partsOf(file.stream)
  const first = await parts.next()
  const bytes = first.done === true ? Buffer.alloc(0) : first.value
  if (bytes.byteLength < partBytes) {
    await bucket.put(key, bytes, abortSignal)
    return
  }
  await abortUploads(bucket, key, abortSignal)
  const { client, named } = bucket
  const created = new CreateMultipartUploadCommand({ ...named(key), ContentType: 'application/zip' })
  const { UploadId } = await client.send(created, { abortSignal })
  try {
    const Parts = [await putPart(bucket, { key, UploadId, PartNumber: 1, bytes }, abortSignal)]
    for await (const part of parts) {
      const PartNumber = Parts.length + 1
      Parts.push(await putPart(bucket, { key, UploadId, PartNumber, bytes: part }, abortSignal))
    }
    const whole = { ...named(key), UploadId, MultipartUpload: { Parts } }
    await client.send(new CompleteMultipartUploadCommand(whole), { abortSignal })
  } catch (error) {
    const ended = new AbortMultipartUploadCommand({ ...named(key), UploadId })
    await client.send(ended).catch(() => {})
    throw error
  }
}

/**
 * Aborts uploads that a crashed process left behind, because their invisible parts cost money. Not every store lists
 * them.
 */
async function abortUploads(bucket: S3Bucket, key: string, abortSignal: AbortSignal): Promise<void> {
  const { client, named } = bucket
  const { Bucket, Key: Prefix } = named(key)
  const listCommand = new ListMultipartUploadsCommand({ Bucket, Prefix })
  try {
    const { Uploads = [] } = await client.send(listCommand, { abortSignal })
    for (const { Key, UploadId } of Uploads)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal })
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
  }
}

interface Part {
  readonly key: string
  readonly UploadId: string | undefined
  readonly PartNumber: number
  readonly bytes: Buffer
}

async function putPart({ client, named }: S3Bucket, { key, bytes, ...part }: Part, abortSignal: AbortSignal) {
  const { ETag } = await client.send(new UploadPartCommand({ ...named(key), ...part, ...contentOf(bytes) }), {
    abortSignal,
  })
  return { ETag, PartNumber: part.PartNumber }
}

/** Splits the bytes into parts of equal size. The last part may be smaller. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  let pendingChunks: Buffer[] = []
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    let rest = chunk
    while (bytes + rest.byteLength >= partBytes) {
      const taken = partBytes - bytes
      yield Buffer.concat([...pendingChunks, rest.subarray(0, taken)])
      pendingChunks = []
      bytes = 0
      rest = rest.subarray(taken)
    }
    if (rest.byteLength === 0) continue
    pendingChunks.push(rest)
    bytes += rest.byteLength
  }
  if (bytes > 0) yield Buffer.concat(pendingChunks)
}

/**
 * Converts errors of the SDK. They contain the request with the bucket's credentials, so only their meaning is passed
 * on.
 */
async function withStorageErrors(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    throw error instanceof S3ServiceException ? new StorageError(problemOf(error)) : connectionProblem(error)
  }
}

const problems: Readonly<Record<string, BackupProblem>> = {
  InvalidAccessKeyId: 'login-refused',
  SignatureDoesNotMatch: 'login-refused',
  AuthorizationHeaderMalformed: 'other-region',
  AccessDenied: 'not-allowed',
  NoSuchBucket: 'no-bucket',
  PermanentRedirect: 'other-region',
  IllegalLocationConstraintException: 'other-region',
  EntityTooLarge: 'too-large',
  QuotaExceeded: 'full',
}

function problemOf({ name, $metadata: { httpStatusCode: status = 0 } }: S3ServiceException): BackupProblem {
  const known = problems[name]
  if (known !== undefined) return known
  if (status === 401) return 'login-refused'
  if (status === 403) return 'not-allowed'
  if (status === 404) return 'no-bucket'
  if (status >= 300 && status < 400) return 'redirects'
  if (status === 507) return 'full'
  return status >= 500 || status === 429 ? 'broken' : 'unexpected'
}
