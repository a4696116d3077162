import { currentPlan } from '#server/accounts/users/current-plan.ts'
import { clipAddress } from '#src/contract/entities/photos/clip-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { monthOf } from '#src/contract/entities/photos/download.ts'
import { type PlanId, planLimits } from '#src/contract/rules/plan.ts'
import type { ClipsTable } from '#server/core/db/tables/photo-tables.ts'
import { downloadsInMonth } from '#server/accounts/users/download-quota-store.ts'
import { touchUser } from '#server/accounts/users/user-store.ts'
import { shownVersion } from '#server/legal/consents.ts'
import { readyClip } from '#server/photos/photo/photo-clip.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { downloadName } from '#server/photos/serving/can-save.ts'
import { readUnlock } from '#server/zones/unlocking/unlocked-zone.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { downloadOfPhoto, insertDownload, upsertDownload } from './download-store.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'

/** The user's download quota for this month, by their plan in this transaction. */
export interface DownloadQuota {
  readonly userId: UserId
  readonly plan: PlanId
  readonly month: string
  readonly used: number
  /** null: unlimited. */
  readonly limit: number | null
}

export async function readQuota(context: MutationContext): Promise<DownloadQuota> {
  const { transaction, now } = context
  const { userId } = context.viewer
  const plan = await currentPlan(context)
  const month = monthOf(now)
  const used = (await transaction.first(downloadsInMonth, { userId, month }))?.count ?? 0
  return { userId, plan, month, used, limit: planLimits[plan].downloads }
}

/** The terms of a photo download. */
export interface DownloadTerms {
  /**
   * The download does not count: the photo is the user's own, its zone is unlocked, or it was already counted this
   * month.
   */
  readonly isFree: boolean
  /** Everybody in the zone can save all of its photos as uploaded. */
  readonly isUnlocked: boolean
}

/** Returns the terms that apply in this transaction. */
export async function readTerms(
  { transaction }: Pick<MutationContext, 'transaction'>,
  { userId, month }: DownloadQuota,
  photo: PhotoForReader,
): Promise<DownloadTerms> {
  const isUnlocked = (await readUnlock(transaction, photo.zone_id)) !== null
  if (isUnlocked || photo.user_id === userId) return { isFree: true, isUnlocked }
  const counted = await transaction.first(downloadOfPhoto, { userId, month, photoId: photo.id })
  return { isFree: counted !== undefined, isUnlocked }
}

interface DownloadInput {
  readonly photo: PhotoForReader
  readonly quota: DownloadQuota
  readonly terms: DownloadTerms
}

/** Returns the download location of a photo's clip. */
export function clipDownloadPath(photo: PhotoForReader, { filename }: Pick<ClipsTable, 'filename'>) {
  return { url: clipAddress(filename, true), filename: downloadName(photo, 'clip.mp4') }
}

/**
 * Counts and records a download that the quota allows, with the licence that the plan includes. Returns the file
 * location; for a clip, that of the clip itself.
 */
export async function consumeDownload(
  { transaction, now, deps }: MutationContext,
  { photo, quota, terms }: DownloadInput,
): Promise<{ readonly url: string; readonly filename: string }> {
  const { userId, plan, month } = quota
  const { isFree, isUnlocked } = terms
  const isOwn = photo.user_id === userId
  const isLicensed = !isOwn && planLimits[plan].hasCommercialRights
  const licence = isLicensed ? await shownVersion(deps, 'licence') : null
  if (!isFree) await transaction.run(insertDownload, { userId, month, photoId: photo.id, at: now })
  await recordDownload(transaction, { userId, photo, isCounted: !isFree, licence, now })
  const clip = await readyClip(transaction, photo.id)
  if (clip?.kind === 'clip') return clipDownloadPath(photo, clip)
  const isOriginal = isOwn || isUnlocked || planLimits[plan].rendition === 'original'
  return {
    url: `/uploads/${photo.filename}?dl=1`,
    filename: downloadName(photo, isOriginal ? 'original' : 'rendition.jpg'),
  }
}

/** Returns the remaining downloads after this many more; null: unlimited. */
export function remainingAfter({ limit, used }: DownloadQuota, taken: number): number | null {
  return limit === null ? null : Math.max(0, limit - used - taken)
}

interface DownloadRecord {
  readonly userId: UserId
  readonly photo: PhotoForReader
  /** Whether it used one of the month's downloads. */
  readonly isCounted: boolean
  /** The version of the commercial licence text that comes with it; null: none. */
  readonly licence: string | null
  readonly now: EpochMs
}

/** Adds a download to its user's list. */
async function recordDownload(
  transaction: Transaction,
  { userId, photo, isCounted, licence, now }: DownloadRecord,
): Promise<void> {
  const zone = await transaction.first(zoneById, { zoneId: photo.zone_id })
  const rev = await allocateRevisions(transaction, userScope(userId), isCounted ? 2 : 1)
  await transaction.run(upsertDownload, {
    userId,
    photoId: photo.id,
    rev,
    name: photo.caption || photo.original_name,
    zoneName: zone?.name ?? '',
    isOwn: photo.user_id === userId ? 1 : 0,
    countedAt: isCounted ? now : null,
    licenceVersion: licence,
    licensedAt: licence === null ? null : now,
    at: now,
  })
  if (isCounted) await transaction.run(touchUser, { id: userId, rev: rev - 1 })
}
