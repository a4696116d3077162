import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { type PhotoId, Uuid, ZoneId, photoIdIn } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import { type RowGone, type Scope, userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { UserRow } from '#src/contract/entities/accounts/user.ts'
import { MembershipRow, ZoneRow } from '#src/contract/entities/zones/zone.ts'
import { PhotoRow as PhotoRowSchema } from '#src/contract/entities/photos/photo.ts'
import { type FakePlatform, makeFakePlatform } from '#src/platform/platform-fake.ts'
import { registerFeatures } from '#src/data/registry.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { addShadowPage, readShadow } from '#src/data/engine/replica/shadow-pages.ts'
import { swapScope } from '#src/data/engine/replica/swap-scope.ts'
import { openDevice, openUser } from './open-device.ts'
import { enterSession } from './session-store.ts'

export const fakeUser = v.parse(UserRow, rowExamples.user)
export const fakeZone = v.parse(ZoneRow, rowExamples.zone)
export const fakeScopes = { user: userScope(fakeUser.id), zone: zoneScope(fakeZone.id) }

/** A signed-in user on their own empty device, offline and without a running sync. */
export async function makeFakeContext(): Promise<DataContext & { readonly platform: FakePlatform }> {
  registerFeatures()
  const platform = makeFakePlatform(1)
  const device = await openDevice(platform)
  await enterSession(device, fakeUser)
  return { ...(await openUser(device, fakeUser)), platform }
}

/** The id of the nth photo of the example zone. */
export function fakePhotoId(number: number, zoneId: ZoneId = fakeZone.id): PhotoId {
  return photoIdIn(zoneId, v.parse(Uuid, `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`))
}

/** The nth photo of the example zone, uploaded n seconds after the zone was created. */
export function fakePhoto(number: number, facts: Partial<PhotoRow> = {}): PhotoRow {
  const row = v.parse(PhotoRowSchema, rowExamples.photo)
  return {
    ...row,
    id: fakePhotoId(number),
    uploadedAt: fakeZone.createdAt + number * 1000,
    likes: 0,
    commentCount: 0,
    reactionCounts: {},
    ...facts,
  }
}

export function fakePage(
  rows: readonly RowChange[],
  next: number,
  facts: Partial<PullAnswer> & { readonly gone?: RowGone[] } = {},
): PullAnswer {
  return {
    rows: [...rows],
    gone: [],
    next,
    more: false,
    epoch: 'one',
    floor: 0,
    serverNow: 1_760_000_000_000,
    ...facts,
  }
}

/** Replaces the rows of a scope with those of these pages, as when it is read again from 0. */
export async function rebuildWith(
  database: UserDatabase,
  scope: Scope,
  pages: readonly PullAnswer[],
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const last = await readShadow(database, scope)
    await addShadowPage(database, scope, { last, page: { ...page, more: index < pages.length - 1 } })
  }
  await swapScope(database, scope)
}

/** The change that makes the user a member of the example zone. */
export const membershipChange: RowChange = {
  table: 'membership',
  row: v.parse(MembershipRow, rowExamples.membership),
}
export const zoneChange: RowChange = { table: 'zone', row: fakeZone }
