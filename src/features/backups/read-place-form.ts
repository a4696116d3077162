import * as v from 'valibot'
import { BackupPlace, type BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'

export type PlaceKind = BackupPlace['kind']

const fields = {
  webdav: ['url', 'userName', 'password'],
  s3: ['endpoint', 'region', 'bucket', 'prefix', 'accessKeyId', 'secretAccessKey'],
} as const satisfies Record<PlaceKind, readonly string[]>

export type PlaceField = (typeof fields)[PlaceKind][number]
export type PlaceValues = Readonly<Record<PlaceField, string>>

export const emptyPlace: PlaceValues = {
  url: '',
  userName: '',
  password: '',
  endpoint: '',
  region: '',
  bucket: '',
  prefix: '',
  accessKeyId: '',
  secretAccessKey: '',
}

export function fieldsOf(kind: PlaceKind): readonly PlaceField[] {
  return fields[kind]
}

export function isSecretField(name: PlaceField): boolean {
  return name === 'password' || name === 'secretAccessKey'
}

/** A field and its error. */
export interface WrongField {
  readonly name: PlaceField
  readonly is: 'missing' | 'wrong'
}

/** Returns the storage that the form describes, or all invalid fields in form order. */
export function readPlaceForm(
  kind: PlaceKind,
  values: PlaceValues,
): Result<BackupPlace, readonly WrongField[]> {
  const read = v.safeParse(BackupPlace, { kind, ...values })
  if (read.success) return ok(read.output)
  const wrong = new Set(read.issues.map((issue) => v.getDotPath(issue)))
  return err(
    fieldsOf(kind)
      .filter((name) => wrong.has(name))
      .map((name) => ({ name, is: values[name].trim() === '' ? 'missing' : 'wrong' })),
  )
}

const ofAddress: ReadonlySet<BackupProblem> = new Set([
  'not-an-address',
  'not-https',
  'login-in-address',
  'port-not-allowed',
  'not-public',
  'host-not-found',
  'certificate',
  'no-folder',
  'no-webdav',
  'redirects',
])

/** Returns the field that a storage's problem is about; null if it is about no specific field. */
export function fieldOfProblem(kind: PlaceKind, problem: BackupProblem): PlaceField | null {
  if (ofAddress.has(problem)) return kind === 'webdav' ? 'url' : 'endpoint'
  if (problem === 'login-refused') return kind === 'webdav' ? 'password' : 'secretAccessKey'
  if (kind === 'webdav') return null
  if (problem === 'no-bucket') return 'bucket'
  return problem === 'other-region' ? 'region' : null
}
