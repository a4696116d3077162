import type { WebDavPlace } from '#src/contract/entities/accounts/backup.ts'
import { baseOf } from '#server/core/environment/addresses.ts'
import { sendRequest, type StorageRequest, readStorageAddress } from './send-request.ts'
import { outgoingLookup } from '#server/core/requests/outgoing-address.ts'
import {
  StorageError,
  type FilePath,
  type StreamedFile,
  type StorageOptions,
  type UserStorage,
} from './user-storage.ts'

const createdStatus = 201
/** Status codes of MKCOL for an existing folder. */
const existsStatuses: ReadonlySet<number> = new Set([200, 204, 301, 302, 405])
const missingStatus = 404
/** The file or its folder does not exist. */
const missingStatuses: ReadonlySet<number> = new Set([404, 409, 410])
/** The storage does not reveal its contents. */
const silentStatuses: ReadonlySet<number> = new Set([403, 405, 501])

/** A folder that accepts files over WebDAV (RFC 4918), with the authentication of RFC 7617. */
export function webDavStorage(place: WebDavPlace, options: StorageOptions): UserStorage {
  const { idleMs, fileMs } = options.timeouts
  const ask = makeSender(place, options)
  return {
    async check(name) {
      const headers = { 'Content-Type': 'text/plain' }
      await sendOrThrow(ask, pathOf([name]), {
        method: 'PUT',
        headers,
        body: Buffer.from('Waypost was here.\n'),
      })
      await remove(ask, pathOf([name]))
    },
    async put({ folders, name }: FilePath, file: StreamedFile) {
      const path = pathOf([...folders, name])
      try {
        await makeFolders(ask, folders)
        const headers = { 'Content-Type': 'application/zip' }
        await sendOrThrow(ask, path, { method: 'PUT', headers, body: file.stream, idleMs, totalMs: fileMs })
        await checkLength(ask, path, file.bytes())
      } catch (error) {
        file.stream.destroy()
        // An incomplete file must not be mistaken for a backup.
        if (file.bytes() > 0) await remove(ask, path).catch(() => {})
        throw error
      }
    },
    async has({ folders, name }: FilePath) {
      const { status } = await ask(pathOf([...folders, name]), { method: 'HEAD' })
      if (missingStatuses.has(status)) return false
      if (isSuccess(status) || silentStatuses.has(status)) return true
      throw new StorageError(problemOf(status))
    },
    close() {},
  }
}

type WebDavRequest = Partial<StorageRequest> & Pick<StorageRequest, 'method'>
type SendWebDavRequest = (path: string, request: WebDavRequest) => ReturnType<typeof sendRequest>

function makeSender(
  { url, userName, password }: WebDavPlace,
  { timeouts, ...rules }: StorageOptions,
): SendWebDavRequest {
  const address = readStorageAddress(url, rules)
  if (!address.ok) throw new StorageError(address.error)
  const base = baseOf(address.value.href)
  const lookup = outgoingLookup(rules)
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
  const { answerMs } = timeouts
  return (path, request) =>
    sendRequest({
      url: new URL(`${base}/${path}`),
      lookup,
      idleMs: answerMs,
      totalMs: answerMs,
      ...request,
      headers: { Authorization: authorization, ...request.headers },
    })
}

async function sendOrThrow(ask: SendWebDavRequest, path: string, request: WebDavRequest) {
  const answer = await ask(path, request)
  if (!isSuccess(answer.status)) throw new StorageError(problemOf(answer.status))
  return answer
}

async function makeFolders(ask: SendWebDavRequest, folders: readonly string[]): Promise<void> {
  for (const [index] of folders.entries()) {
    const path = `${pathOf(folders.slice(0, index + 1))}/`
    const { status } = await ask(path, { method: 'MKCOL' })
    if (status !== createdStatus && !existsStatuses.has(status)) throw new StorageError(problemOf(status))
  }
}

async function remove(ask: SendWebDavRequest, path: string): Promise<void> {
  const { status } = await ask(path, { method: 'DELETE' })
  if (!isSuccess(status) && status !== missingStatus) throw new StorageError(problemOf(status))
}

/** Checks the stored size, because a server behind a proxy that cannot handle streams may have stored less or nothing. */
async function checkLength(ask: SendWebDavRequest, path: string, bytes: number): Promise<void> {
  const { headers } = await sendOrThrow(ask, path, { method: 'HEAD' })
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== bytes) throw new StorageError('unexpected')
}

function pathOf(parts: readonly string[]): string {
  return parts.map(encodeURIComponent).join('/')
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function problemOf(status: number) {
  if (status >= 300 && status < 400) return 'redirects'
  switch (status) {
    case 401:
      return 'login-refused'
    case 403:
      return 'not-allowed'
    case 404:
    case 409:
    case 410:
      return 'no-folder'
    case 405:
    case 501:
      return 'no-webdav'
    case 413:
      return 'too-large'
    case 507:
      return 'full'
    default:
      return status >= 500 || status === 429 ? 'broken' : 'unexpected'
  }
}
