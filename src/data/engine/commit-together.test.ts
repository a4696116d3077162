import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MerchandiseLine } from '#src/contract/entities/shop/merchandise-order.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { addCode } from '#src/data/codes/code-commands.ts'
import { finishZoneDraft, newZoneDraft, saveZoneDraft } from '#src/data/drafts/zone-draft-commands.ts'
import { signGuestbook } from '#src/data/guestbook/guestbook-commands.ts'
import { fakePhotoId, fakeZone, makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { orderMerchandise } from '#src/data/shop/merchandise-commands.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { qrOf, queueScanOf } from '#src/testing/support/scan-fixture.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { commit, commitTogether } from './commit.ts'
import type { DataContext } from './data-context.ts'
import { readOutbox } from './outbox/lease-rows.ts'

const { address } = mutationExamples['goods.order']
const line = v.parse(MerchandiseLine, {
  ...mutationExamples['goods.order'].lines[0],
  photoId: fakePhotoId(1),
})

/** All actions that store a mutation together with other rows. */
const joint: Readonly<Record<string, (context: DataContext) => Promise<unknown>>> = {
  'a photo': (context) => queuedPhoto(context),
  'a scan': (context) => queueScanOf(context, qrOf()),
  'an order': (context) =>
    orderMerchandise({ lines: [line], address, shippingCents: 199, email: null, basketIds: [] }, context),
  'a guestbook entry': (context) =>
    signGuestbook(fakeZone.id, { text: 'Hello', photoId: null, voice: null }, context),
  'a zone with a code': async (context) => {
    const form = {
      name: 'Ridge',
      needsPresence: false,
      coordinates: '',
      radiusMeters: 300,
      mode: 'open',
    } as const
    const rest = { moderation: 'off', guestRole: 'viewer', timeZone: 'UTC', codes: [] } as const
    const draft = newZoneDraft({ brand: 'snapzone', purpose: 'make', form: { ...form, ...rest } }, context)
    await saveZoneDraft(draft, context)
    const zone = { name: 'Ridge', guestRole: 'viewer', timeZone: 'UTC' } as const
    await finishZoneDraft(draft, { zone, codes: [{ label: 'Table 1', role: 'viewer' }] }, context)
    expect(await context.database.zoneDrafts.toArray()).toEqual([])
  },
}

test.each(Object.entries(joint))(
  '[OB1] %s is stored on a full device that can free space',
  async (_what, act) => {
    const context = await makeFakeContext()
    const { storage } = context.platform
    await storage.putInCache(photoCacheName, '/uploads/a.jpg?r=wall', new Response(new Uint8Array(8_000_000)))
    let isFull = true
    context.database.outbox.hook('creating', () => {
      if (!isFull) return
      isFull = false
      throw new DOMException('The device is full', 'QuotaExceededError')
    })
    await act(context)
    expect((await readOutbox(context.database)).length).toBeGreaterThan(0)
    expect(await storage.listCache(photoCacheName)).toEqual([])
  },
)

test('commit() refuses to run inside a transaction, which could not be repeated', async () => {
  const context = await makeFakeContext()
  const draft = { name: 'code.add', args: mutationExamples['code.add'] } as const
  const inside = commitTogether(context, { names: ['code.add'], tables: [] }, () => commit(context, draft))
  await expect(inside).rejects.toThrow('commitTogether')
  expect(await readOutbox(context.database)).toEqual([])
  await addCode(fakeZone.id, { label: 'Door', role: 'viewer' }, context)
  expect(await readOutbox(context.database)).toHaveLength(1)
})
