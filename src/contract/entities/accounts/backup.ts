import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { addressProblems } from '#src/contract/rules/address-problems.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const BackupSchedule = v.picklist(['daily', 'weekly'])
export type BackupSchedule = v.InferOutput<typeof BackupSchedule>

/**
 * Why a storage cannot be used. The first five concern only the address, before anything is sent. `broken`: it returned
 * an error of its own. `unexpected`: its response was not that of a storage. `not-made`: this site could not create the
 * file.
 */
export const BackupProblem = v.picklist([
  ...addressProblems,
  'login-refused',
  'not-allowed',
  'no-folder',
  'no-bucket',
  'other-region',
  'no-webdav',
  'redirects',
  'full',
  'too-large',
  'broken',
  'unexpected',
  'not-made',
])
export type BackupProblem = v.InferOutput<typeof BackupProblem>

/** One line without control characters, which would break a header or a signature. */
function singleLineText(maxLength: number) {
  return v.pipe(boundedText(maxLength), v.regex(/^[^\p{Cc}]*$/u, 'must not hold control characters'))
}
const named = (maxLength: number) =>
  v.pipe(singleLineText(maxLength), v.trim(), v.nonEmpty('must not be empty'))
const secret = (maxLength: number) => v.pipe(singleLineText(maxLength), v.nonEmpty('must not be empty'))

/** A WebDAV folder. */
export const WebDavPlace = v.object({
  kind: v.literal('webdav'),
  /** Address of the folder, with https. */
  url: named(500),
  userName: v.pipe(named(200), v.regex(/^[^:]*$/, 'must not hold a colon')),
  password: secret(500),
})
export type WebDavPlace = v.InferOutput<typeof WebDavPlace>

/** A bucket of an S3-compatible store. */
export const S3BackupPlace = v.object({
  kind: v.literal('s3'),
  /** Address of the store, with https, without the bucket. */
  endpoint: named(500),
  region: v.pipe(named(60), v.regex(/^[a-z0-9-]+$/i, 'must be letters, digits and hyphens')),
  bucket: v.pipe(named(63), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  /** Prefix of the file names; empty: the top level of the bucket. */
  prefix: v.pipe(singleLineText(200), v.trim()),
  accessKeyId: named(200),
  secretAccessKey: secret(500),
})
export type S3BackupPlace = v.InferOutput<typeof S3BackupPlace>

/** A storage of the user with its credentials. Sent to the server and never returned. */
export const BackupPlace = v.variant('kind', [WebDavPlace, S3BackupPlace])
export type BackupPlace = v.InferOutput<typeof BackupPlace>

/** A user's backup settings as a row of their scope. Contains no credentials. */
export const BackupRow = v.object({
  id: UserId,
  rev: v.number(),
  kind: v.picklist(['webdav', 's3']),
  /** Only the host of the storage. */
  host: v.string(),
  schedule: BackupSchedule,
  /** The last successful run and what the storage has contained since: the newest file of each zone, added up. */
  last: v.nullable(v.object({ at: EpochMs, bytes: v.number(), photos: v.number(), zones: v.number() })),
  /** Why the runs since then failed; null: none did. */
  failure: v.nullable(v.object({ at: EpochMs, problem: BackupProblem })),
  nextAt: EpochMs,
  /** True if a run is requested or in progress. */
  isRunning: v.boolean(),
})
export type BackupRow = v.InferOutput<typeof BackupRow>
