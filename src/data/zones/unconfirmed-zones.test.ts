import { expect, test } from 'vitest'
import {
  fakePage,
  fakeScopes,
  makeFakeContext,
  membershipChange,
  zoneChange,
} from '#src/data/session/data-context-fake.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { fixAt, payload, qrOf, refuseScans, queueScanOf } from '#src/testing/support/scan-fixture.ts'
import { readUnconfirmedZones, unconfirmedPhotosOf } from './unconfirmed-zones.ts'

async function refusedZone() {
  const context = await makeFakeContext()
  const mutationId = await queueScanOf(context, qrOf(), fixAt(2000))
  const photo = await queuedPhoto(context)
  await addComment(photo, 'Mine', context)
  await refuseScans(context)
  return { context, mutationId, photo }
}

test('[OB10] returns the dependents of a rejected scan and the reason', async () => {
  const { context, mutationId, photo } = await refusedZone()
  expect(await readUnconfirmedZones(context)).toMatchObject([
    {
      mutationId,
      zoneId: payload.zoneId,
      name: 'Summit meadow',
      problem: { code: 'access_denied', upgradeRequired: true },
      doubt: { kind: 'too-far' },
      photoIds: [photo],
      otherCount: 1,
    },
  ])
})

test('returns the photos as files', async () => {
  const { context, mutationId } = await refusedZone()
  const files: File[] = []
  for await (const file of unconfirmedPhotosOf(context, mutationId)) files.push(file)
  expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: 'hill.jpg', type: 'image/jpeg', size: 3 },
  ])
})

test('has no unconfirmed zones while a scan is queued, and none for members', async () => {
  const waiting = await makeFakeContext()
  await queueScanOf(waiting, qrOf())
  expect(await readUnconfirmedZones(waiting)).toEqual([])
  const { context } = await refusedZone()
  const page = fakePage([membershipChange, zoneChange], 2)
  await applyPage(context.database, fakeScopes.user, { answer: page, since: 0, etag: null })
  expect(await readUnconfirmedZones(context)).toEqual([])
})

test('deleting an unconfirmed zone removes its changes and can be undone', async () => {
  const { context, mutationId } = await refusedZone()
  const deletion = await deleteItem(mutationId, context)
  expect(await readOutbox(context.database)).toEqual([])
  expect(await context.database.pictures.count()).toBe(0)
  expect(await deletion?.undo()).toBe('restored')
  expect(await readUnconfirmedZones(context)).toMatchObject([{ mutationId, otherCount: 1 }])
  expect(await context.database.pictures.count()).toBe(2)
})
