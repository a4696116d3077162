import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { readBody } from '#server/core/requests/read-body.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { propPatchResponse, finiteDepthOnly, listing, lockAnswer } from './dav-answers.ts'
import { propertiesIn, type XmlName } from './dav-xml.ts'
import { deleteFile, entriesOf, entryOf, findFileByName, hrefOf, moveFile } from './folder-files.ts'
import { type OpenFolder, openFolder } from './open-folder.ts'
import { putEmptyFile, putFile } from './put-file.ts'

const maxXmlBytes = 64 * 1024
const maxNameLength = 200
const lockSeconds = 600

interface DavRequest {
  readonly http: Context
  readonly folder: OpenFolder
  /** The name of the file; null: the request is about the folder. */
  readonly name: string | null
}

type DavHandler = (deps: RouteDeps, request: DavRequest) => Promise<void>

/** The supported methods of WebDAV (RFC 4918, classes 1 and 2). Folders contain no folders. */
const methods: Readonly<Record<string, DavHandler>> = {
  PROPFIND: findProperties,
  PROPPATCH: setProperties,
  GET: sendFile,
  HEAD: sendFile,
  PUT: receiveFile,
  DELETE: removeFile,
  MOVE: renameFile,
  LOCK: lockFile,
  async UNLOCK(_deps, { http }) {
    http.status = 204
  },
  async MKCOL() {
    throw refused('access_denied', 'This folder accepts only photos, not folders')
  },
  async COPY() {
    throw refused('access_denied', 'Photos cannot be copied within this folder')
  },
}

/** Serves photographers’ folders to WebDAV clients. Files copied into one appear in the album. */
export function serveFolders(deps: RouteDeps): Middleware {
  return async (http, next) => {
    if (http.path !== folderPath.slice(0, -1) && !http.path.startsWith(folderPath)) return next()
    http.set('Cache-Control', 'no-store')
    http.set('Allow', ['OPTIONS', ...Object.keys(methods)].join(', '))
    http.set('DAV', '1, 2')
    // Windows requires this header in addition to the one above.
    http.set('MS-Author-Via', 'DAV')
    if (http.method === 'OPTIONS') {
      http.status = 200
      http.body = ''
      return
    }
    const answer = methods[http.method]
    if (answer === undefined) throw refused('method_not_allowed', 'This method is not allowed here')
    const folder = await openFolder(deps, http)
    await answer(deps, { http, folder, name: nameIn(http.path, folder) })
  }
}

/** Returns the name of the file in a path; null: the folder, or one above it. Throws `not_found` for other folders. */
function nameIn(path: string, folder: OpenFolder): string | null {
  const [zone = '', ...rest] = path.slice(folderPath.length).split('/')
  if (zone === '') return null
  const zoneId = v.safeParse(ZoneId, zone.toLowerCase())
  if (!zoneId.success || zoneId.output !== folder.zoneId) throw refused('not_found', 'Not found')
  const [encoded = '', ...deeper] = rest
  if (encoded === '' && deeper.length === 0) return null
  return fileNameOf(encoded, deeper)
}

function fileNameOf(encoded: string, deeper: readonly string[]): string {
  const name = decode(encoded)
  if (deeper.some((part) => part !== ''))
    throw refused('conflict', 'This folder cannot contain other folders')
  if (name === '' || name.length > maxNameLength || name.includes('/'))
    throw refused('invalid', `A file name must have 1 to ${maxNameLength} characters`)
  return name.normalize('NFC')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refused('invalid', 'The address cannot be decoded')
  }
}

async function findProperties(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  const wanted = await readProperties(http)
  const depth = http.get('depth')
  if (name === null && depth !== '0' && depth !== '1') return answerXml(http, 403, finiteDepthOnly)
  if (name === null) {
    const entries = await entriesOf(deps, folder, depth === '1' ? 1 : 0)
    return answerXml(http, 207, listing(entries, wanted))
  }
  const file = await findFileByName(deps, folder, name)
  if (file === undefined) throw refused('not_found', 'Not found')
  answerXml(http, 207, listing([entryOf(folder, file)], wanted))
}

async function setProperties(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  const named = await readProperties(http)
  if (name !== null && (await findFileByName(deps, folder, name)) === undefined)
    throw refused('not_found', 'Not found')
  answerXml(http, 207, propPatchResponse(http.path, named))
}

/** Sends the stored photo, without camera metadata about places and people. */
async function sendFile(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  if (name === null) {
    http.body = 'Open this address with a WebDAV program and copy your photos into it.\n'
    return
  }
  const file = await findFileByName(deps, folder, name)
  if (file === undefined || (folder.isOnRoll && file.photo_id !== null))
    throw refused('not_found', 'Not found')
  http.set('ETag', file.etag)
  http.set('Last-Modified', new Date(file.put_at).toUTCString())
  const blob = file.filename === null ? null : await deps.blobs.open(file.filename, 'original')
  http.type = entryOf(folder, file).file?.type ?? 'application/octet-stream'
  http.status = 200
  http.length = blob?.bytes ?? 0
  if (http.method === 'GET') http.body = blob === null ? '' : blob.stream()
}

async function receiveFile(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  if (name === null) throw refused('method_not_allowed', 'This method is not allowed here')
  if (http.get('if-none-match') === '*' && (await findFileByName(deps, folder, name)) !== undefined) {
    http.status = 412
    return
  }
  const done = await putFile(deps, http, { folder, name })
  http.status = done === 'created' ? 201 : 204
}

async function removeFile(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  if (name === null) throw refused('access_denied', 'Only the host of this album can close its folder')
  await deleteFile(deps, { http, folder }, name)
  http.status = 204
}

async function renameFile(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  const destination = http.get('destination')
  const path = URL.canParse(destination, 'http://here.invalid')
    ? new URL(destination, 'http://here.invalid').pathname
    : ''
  if (name === null || !path.startsWith(folderPath))
    throw refused('access_denied', 'Files can be moved only within their folder')
  const newName = nameIn(path, folder)
  if (newName === null) throw refused('access_denied', 'Files can be moved only within their folder')
  const request = { http, folder }
  const moved = await moveFile(deps, request, {
    name,
    newName,
    overwrites: http.get('overwrite').toUpperCase() !== 'F',
  })
  http.status = moved === 'exists' ? 412 : moved === 'created' ? 201 : 204
}

/**
 * Finder and Explorer lock a file before they write it. Only one person has a folder's password, so no exclusion is
 * needed: a lock is granted but not stored.
 */
async function lockFile(deps: RouteDeps, { http, folder, name }: DavRequest): Promise<void> {
  await readProperties(http)
  const isNew = name !== null && (await putEmptyFile(deps, http, { folder, name }))
  const token = /<([^<>\s]{1,200})>/u.exec(http.get('if'))?.[1] ?? `urn:uuid:${deps.ids.uuid()}`
  http.set('Lock-Token', `<${token}>`)
  const href = name === null ? `${folderPath}${folder.zoneId}/` : hrefOf(folder.zoneId, name)
  answerXml(http, isNew ? 201 : 200, lockAnswer(href, { token, seconds: lockSeconds }))
}

async function readProperties(http: Context): Promise<readonly XmlName[]> {
  const named = propertiesIn((await readBody(http.req, maxXmlBytes)).toString('utf8'))
  if (named === null) throw refused('invalid', 'The request body is not valid XML')
  return named
}

function answerXml(http: Context, status: number, xml: string): void {
  http.status = status
  http.type = 'application/xml; charset=utf-8'
  http.body = xml
}
