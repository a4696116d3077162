import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import type { ByteRange } from '#src/contract/wire/byte-range.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { type FoundHead, isMissing, openS3Bucket, type S3Bucket } from './s3-bucket.ts'
import type { S3Place } from './s3-place.ts'

export interface StoredObject {
  readonly key: string
  readonly bytes: number
  readonly changedAt: number
}

/** Objects by key. If a request still fails after a few attempts, it is refused as `unavailable`. */
export interface S3Store {
  /** Resolves after the store has confirmed that it holds exactly these bytes. */
  put(key: string, bytes: Buffer): Promise<void>
  /** null if there is none. */
  find(key: string): Promise<FoundObject | null>
  list(prefix: string): AsyncGenerator<StoredObject>
  /** Deletes all objects under these prefixes, with bulk requests if the store supports them. */
  removeUnder(prefixes: readonly string[]): Promise<void>
  /** The name shown to operators. */
  readonly name: string
  /** Reads a small object with one request; null if there is none. Throws if the store does not respond within 3 s. */
  readSmall(key: string): Promise<Buffer | null>
  close(): void
}

export interface FoundObject {
  readonly bytes: number
  /** Yields all bytes or those of a range, and resumes after dropped connections. Throws if they cannot be read. */
  read(range?: ByteRange): AsyncGenerator<Buffer>
}

const attempts = 4
const connectionTimeoutMs = 2000
const answerTimeoutMs = 10_000
/** A probe that takes longer counts as failed. */
const probeTimeoutMs = 3000
const retryAfterMs = 5000
const listsAtOnce = 25
/** Maximum number of objects that one request can delete. */
const removedAtOnce = 1000

/** Opens a store. Sends no request yet. */
export function openS3Store(place: S3Place, log: Logger): S3Store {
  const bucket = openS3Bucket(place, { attempts, connectionTimeoutMs, answerTimeoutMs })
  const { client } = bucket

  async function orUnavailable<Value>(act: () => Promise<Value>): Promise<Value> {
    try {
      return await act()
    } catch (error) {
      log.warn({ err: error }, 'A request to the photo store failed')
      throw refused('unavailable', 'Pictures cannot be reached right now. Please try again.', {
        retryAfterMs,
      })
    }
  }

  async function* list(under: string): AsyncGenerator<StoredObject> {
    let next: string | undefined
    do {
      const listParams = { Bucket: place.bucket, Prefix: place.prefix + under, ContinuationToken: next }
      const page = await orUnavailable(() => client.send(new ListObjectsV2Command(listParams)))
      for (const { Key: key = '', Size: bytes = 0, LastModified: changedAt } of page.Contents ?? [])
        yield { key: key.slice(place.prefix.length), bytes, changedAt: changedAt?.getTime() ?? 0 }
      next = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (next !== undefined)
  }

  async function keysUnder(prefix: string): Promise<readonly string[]> {
    const keys = []
    for await (const { key } of list(prefix)) keys.push(key)
    return keys
  }

  return {
    name: `the bucket ${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`}`,
    put: (key, bytes) => orUnavailable(() => putObject(bucket, key, bytes)),
    find: (key) => orUnavailable(() => findObject(bucket, key)),
    list,
    async removeUnder(prefixes) {
      for (let start = 0; start < prefixes.length; start += listsAtOnce) {
        const some = prefixes.slice(start, start + listsAtOnce)
        const keys = (await Promise.all(some.map(keysUnder))).flat()
        await orUnavailable(() => removeObjects(bucket, keys))
      }
    },
    async readSmall(key) {
      try {
        const abortSignal = AbortSignal.timeout(probeTimeoutMs)
        const found = await client.send(new GetObjectCommand(bucket.named(key)), { abortSignal })
        return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    close: () => bucket.close(),
  }
}

async function putObject(bucket: S3Bucket, key: string, bytes: Buffer): Promise<void> {
  const stored = await bucket.put(key, bytes)
  // With a custom encryption key, the ETag is not the hash.
  const isHash = stored.SSEKMSKeyId === undefined && stored.SSECustomerAlgorithm === undefined
  const etag = stored.ETag?.replaceAll('"', '') ?? ''
  if (isHash && /^[0-9a-f]{32}$/.test(etag) && etag !== createHash('md5').update(bytes).digest('hex'))
    throw new Error(`The store contains different bytes than were sent: ${key}`)
}

async function findObject(bucket: S3Bucket, key: string): Promise<FoundObject | null> {
  const found = await bucket.find(key)
  return found === null
    ? null
    : { bytes: found.bytes, read: (range) => readObject(bucket, { key, ...found }, range) }
}

/** Resumes the same object at the point where a connection broke. */
async function* readObject(
  { client, named }: S3Bucket,
  { key, bytes, etag }: FoundHead & { readonly key: string },
  { start, end }: ByteRange = { start: 0, end: bytes - 1 },
): AsyncGenerator<Buffer> {
  let at = start
  for (let attempt = 1; at <= end; attempt += 1) {
    try {
      const isWhole = at === 0 && end === bytes - 1
      const range = isWhole ? {} : { Range: `bytes=${at}-${end}` }
      const part = await client.send(new GetObjectCommand({ ...named(key), IfMatch: etag, ...range }))
      for await (const chunk of chunksOf(part.Body)) {
        at += chunk.length
        if (at > end + 1) throw new Error(`The store sent more bytes of ${key} than requested`)
        yield chunk
      }
      if (at <= end) throw new Error(`The store sent only ${at} of ${end + 1} bytes of ${key}`)
    } catch (error) {
      if (attempt >= attempts || at > end + 1) throw error
    }
  }
}

async function* chunksOf(body: unknown): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) throw new Error('The store sent a response without a body')
  const chunks: AsyncIterable<unknown> = body
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The store sent a response body that is not binary')
    yield chunk
  }
}

async function removeObjects(bucket: S3Bucket, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += removedAtOnce) {
    const some = keys.slice(start, start + removedAtOnce)
    if (some.length > 1 && (await removeTogether(bucket, some))) continue
    for (const key of some) await bucket.remove(key)
  }
}

/** Returns false if the store does not support this request, which is not universal among S3 implementations. */
async function removeTogether({ client, named }: S3Bucket, keys: readonly string[]): Promise<boolean> {
  const { Bucket } = named('')
  const Objects = keys.map((key) => ({ Key: named(key).Key }))
  const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
  command.middlewareStack.add(
    (next) => (args) => {
      if (isRequest(args.request)) hashByMd5(args.request)
      return next(args)
    },
    { step: 'build', priority: 'low' },
  )
  try {
    const { Errors: [failed] = [] } = await client.send(command)
    if (failed !== undefined) throw new Error(`Cannot delete ${failed.Key}: ${failed.Code} ${failed.Message}`)
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && isUnknownRequest(error)) return false
    throw error
  }
}

function isUnknownRequest({ $metadata: { httpStatusCode = 0 } }: S3ServiceException): boolean {
  return [400, 404, 405, 411, 501].includes(httpStatusCode)
}

/** Replaces the newer checksums, which only AWS supports, with MD5, which every S3 implementation supports. */
function hashByMd5({ headers, body }: TextRequest): void {
  for (const name of Object.keys(headers)) if (/^x-amz-(?:sdk-)?checksum-/i.test(name)) delete headers[name]
  headers['content-md5'] = createHash('md5').update(body).digest('base64')
}

interface TextRequest {
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array
}

function isRequest(request: unknown): request is TextRequest {
  if (typeof request !== 'object' || request === null || !('headers' in request && 'body' in request))
    return false
  return typeof request.body === 'string' || request.body instanceof Uint8Array
}
