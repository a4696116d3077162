import { runStatement } from '#server/core/db/database.ts'
import type { Context } from 'koa'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { addressKey, clientAddress } from '#server/core/requests/client-address.ts'
import { isHttps, isLocalHost } from '#server/core/requests/hosts.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { isOnRoll } from '#server/access/decide-access.ts'
import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { membershipOf } from '#server/zones/members/member-store.ts'
import { folderByHash, recordFolderUse } from './folder-store.ts'
import { hashOfFolder } from './make-folder.ts'

/** A folder opened with its password, and the member who becomes the uploader of its photos. */
export interface OpenFolder {
  readonly zoneId: ZoneId
  readonly zoneName: string
  /** Whether its photos are on an undeveloped roll. File names are then listed, but nobody can read the photos. */
  readonly isOnRoll: boolean
  readonly viewer: Viewer
}

/**
 * Opens the folder of the password in HTTP Basic authentication. The user name and cookies are ignored. Throws
 * `unauthorized` if the password is wrong or its member is banned, and `not_secure` if the connection is not encrypted.
 */
export async function openFolder(deps: Deps, http: Context): Promise<OpenFolder> {
  const { config, database, clock } = deps
  if (!isHttps(http.req, config) && !isLocalHost(http.req.headers.host ?? ''))
    throw refused('not_secure', 'This address is not secure (http). Use its https address.')
  const password = readBasic(http.get('authorization'))
  if (password === null) throw unauthorized(http)
  const found = await database.reader.first(folderByHash, { hash: hashOfFolder(password) })
  const member =
    found === undefined
      ? undefined
      : await database.reader.first(membershipOf, { zoneId: found.zone_id, userId: found.user_id })
  if (found === undefined || member === undefined) {
    await requirePoints(deps.limits, 'resume', addressKey(clientAddress(http.req, config.trustedProxies)))
    throw unauthorized(http)
  }
  await requirePoints(deps.limits, 'folder', found.user_id)
  const now = clock.now()
  if (found.last_used_at === null || now - found.last_used_at > hourMs)
    await runStatement(database, recordFolderUse, { userId: found.user_id, at: now })
  return {
    zoneId: found.zone_id,
    zoneName: found.zone_name,
    isOnRoll: isOnRoll(found),
    viewer: {
      userId: found.user_id,
      sessionId: `folder:${found.user_id}`,
      kind: 'guest',
      plan: found.plan,
      isAdmin: false,
      device: { id: null, unsentCount: 0, lostCount: 0 },
    },
  }
}

function unauthorized(http: Context) {
  http.set('WWW-Authenticate', 'Basic realm="Waypost", charset="UTF-8"')
  return refused('unauthorized', 'The password of this folder is wrong, or the host has closed the folder')
}

/** Returns the password of an `Authorization: Basic` header (RFC 7617); null: there is none. */
function readBasic(header: string): string | null {
  const encoded = /^basic +([A-Za-z0-9+/=]{1,400})$/i.exec(header.trim())?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const at = text.indexOf(':')
  return at === -1 ? null : text.slice(at + 1)
}
