import { createHash } from 'node:crypto'
import type { Agent as HttpAgent } from 'node:http'
import type { Agent as HttpsAgent } from 'node:https'
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Place } from './s3-place.ts'

interface S3ClientOptions {
  /** Maximum number of attempts per request. */
  readonly attempts: number
  readonly connectionTimeoutMs: number
  /** Maximum time until a response begins, and between two chunks of it. */
  readonly answerTimeoutMs: number
  /** Custom HTTP agents; the SDK's defaults if absent. */
  readonly agents?: { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent }
}

/** One bucket with the requests that all its users need. They reject with the SDK's errors. */
export interface S3Bucket {
  /** For requests that have no method here. */
  readonly client: S3Client
  /** The bucket and key of an object, for use in a request. */
  readonly named: (key: string) => { readonly Bucket: string; readonly Key: string }
  /** Resolves after the store has verified the hash of these bytes. */
  put(key: string, bytes: Buffer, abortSignal?: AbortSignal): Promise<PutObjectCommandOutput>
  /** Returns the object's metadata; null if there is none. */
  find(key: string, abortSignal?: AbortSignal): Promise<FoundHead | null>
  remove(key: string, abortSignal?: AbortSignal): Promise<void>
  close(): void
}

export interface FoundHead {
  readonly bytes: number
  readonly etag: string | undefined
}

/** Opens a bucket. Sends no request yet. */
export function openS3Bucket(place: S3Place, rules: S3ClientOptions): S3Bucket {
  const client = makeClient(place, rules)
  const named = (key: string) => ({ Bucket: place.bucket, Key: place.prefix + key })
  return {
    client,
    named,
    put: (key, bytes, abortSignal) =>
      client.send(new PutObjectCommand({ ...named(key), ...contentOf(bytes) }), abortOptions(abortSignal)),
    async find(key, abortSignal) {
      try {
        const head = await client.send(new HeadObjectCommand(named(key)), abortOptions(abortSignal))
        return { bytes: head.ContentLength ?? 0, etag: head.ETag }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key, abortSignal) {
      await client.send(new DeleteObjectCommand(named(key)), abortOptions(abortSignal))
    },
    close: () => client.destroy(),
  }
}

/** Returns a request body with the MD5 hash, which every S3 implementation checks. */
export function contentOf(bytes: Buffer) {
  const ContentMD5 = createHash('md5').update(bytes).digest('base64')
  return { Body: bytes, ContentLength: bytes.byteLength, ContentMD5 }
}

/** Returns true if the store reported that the object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')
}

function abortOptions(abortSignal: AbortSignal | undefined) {
  return abortSignal === undefined ? {} : { abortSignal }
}

function makeClient({ endpoint, region, credentials }: S3Place, rules: S3ClientOptions): S3Client {
  const { attempts, connectionTimeoutMs, answerTimeoutMs, agents = {} } = rules
  return new S3Client({
    region,
    maxAttempts: attempts,
    followRegionRedirects: false,
    // Only AWS supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: answerTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerTimeoutMs,
      ...agents,
    },
    ...(credentials === null ? {} : { credentials }),
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  })
}
