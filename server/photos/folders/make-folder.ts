import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  folderPath,
  type MadePhotoFolder,
  type NewPhotoFolder,
} from '#src/contract/entities/photos/photo-folder.ts'
import { codeRandomBytes, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { hashOfKey } from '#server/accounts/sessions/session-keys.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { addKeyedMember } from '#server/zones/joining/join-zone.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { countFolders, folderOfUser, insertFolder, setFolderHash } from './folder-store.ts'

/** Three parts of eight letters from an alphabet of 31: 118 bits. */
const passwordParts = 3
const maxFolders = 20

interface NewFolder {
  readonly zoneId: ZoneId
  readonly wanted: NewPhotoFolder
}

/**
 * Creates a folder of a zone: a member who adds photos as a contributor, and a password of which only the hash is
 * stored. A repeat with the same id by the same host replaces the password if the folder was never used, because the
 * first response was lost.
 */
export async function makeFolder(
  context: MutationContext,
  { zoneId, wanted: { id, name } }: NewFolder,
): Promise<Result<MadePhotoFolder, Refusal>> {
  const { transaction, viewer, now, deps, publicUrl } = context
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, callPermissions.makePhotoFolder)
  if (!zone.ok) return zone
  const password = makePassword(deps)
  const hash = hashOfFolder(password)
  const made = ok({ address: `${publicUrl}${folderPath}${zoneId}/`, password })
  const same = await transaction.first(folderOfUser, { userId: id })
  if (same !== undefined) {
    if (same.made_by !== viewer.userId || same.zone_id !== zoneId || same.last_used_at !== null)
      return refuse('conflict', 'This folder was already created')
    await transaction.run(setFolderHash, { userId: id, hash })
    return made
  }
  if ((await transaction.first(userById, { id })) !== undefined) return refuse('conflict', 'This id is taken')
  const { count = 0 } = (await transaction.first(countFolders, { zoneId })) ?? {}
  if (count >= maxFolders) return refuse('conflict', `A zone has at most ${maxFolders} folders`)
  await addKeyedMember(context, { id, name, zoneId })
  await transaction.run(insertFolder, { userId: id, zoneId, madeBy: viewer.userId, hash, at: now })
  await writeAudit(context, { zoneId, action: 'folder.add', targetId: id, details: {} })
  return made
}

/** Returns the stored hash of a password. It is the same for all common ways of typing the password. */
export function hashOfFolder(password: string): string {
  return hashOfKey(`folder:${password.replaceAll(/[^A-Za-z0-9]/gu, '').toUpperCase()}`)
}

function makePassword({ random }: Pick<Deps, 'random'>): string {
  return Array.from({ length: passwordParts }, () => zoneCodeFrom(random.bytes(codeRandomBytes)))
    .join('')
    .replaceAll(/(.{4})(?=.)/gu, '$1-')
}

/** Returns the scopes that creating a folder writes to. */
export function scopesOfFolder({ zoneId, wanted }: NewFolder) {
  return { scopes: [zoneScope(zoneId), userScope(wanted.id)] }
}
