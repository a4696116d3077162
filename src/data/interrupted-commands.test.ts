import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { MerchandiseLine } from '#src/contract/entities/shop/merchandise-order.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { ok } from '#src/contract/wire/result.ts'
import { interruptEachTransaction } from '#src/testing/support/interrupt-each-transaction.ts'
import { fixAt, qrOf, refuseScans } from '#src/testing/support/scan-fixture.ts'
import { reusableTabs } from '#src/testing/support/two-tabs.ts'
import { setAnalyticsShared } from './analytics-events/analytics-choice.ts'
import { removeClip } from './clips/clip-commands.ts'
import { addComment, editComment } from './comments/comment-commands.ts'
import { chooseFormPicture, readFormPicture } from './drafts/form-pictures.ts'
import { commit } from './engine/commit.ts'
import type { DataContext } from './engine/data-context.ts'
import { liveReads } from './engine/live-reads.ts'
import { leaseRows, readOutbox, readQueueHead } from './engine/outbox/lease-rows.ts'
import type { OutboxRow } from './engine/outbox/outbox-row.ts'
import { type RowUpdate, saveChanges } from './engine/outbox/save-changes.ts'
import { basketRowId } from './engine/rows/basket-row.ts'
import { signGuestbook } from './guestbook/guestbook-commands.ts'
import { readVoiceDraft, saveVoiceDraft } from './guestbook/voice-draft.ts'
import { requestToJoin } from './join-requests/join-request-commands.ts'
import { fakePhotoId, fakeZone } from './session/data-context-fake.ts'
import { addToBasket, restoreLines } from './shop/basket-commands.ts'
import { orderAtNewPrice, orderMerchandise } from './shop/merchandise-commands.ts'
import { scanZoneIn } from './zones/scan-zone.ts'
import { retryItemsIn } from './unsent/waiting-commands.ts'
import { sendAnalyticsEvents } from '#src/sync/analytics-events/send-analytics-events.ts'

const emptyTabs = await reusableTabs()
const product = v.parse(ProductRow, rowExamples.product)
const photoId = fakePhotoId(1)
const line = v.parse(MerchandiseLine, {
  productId: product.id,
  quantity: 2,
  unitCents: 39,
  photoId,
  zoneId: null,
  text: 'Hello',
})
const order = {
  lines: [line],
  address: mutationExamples['goods.order'].address,
  shippingCents: 199,
  email: null,
}

/** Stores the server’s response to every row. */
async function answerAll({ database }: DataContext, patch: RowUpdate['patch']): Promise<void> {
  const rows = await readOutbox(database)
  const mutationIds = rows.map(({ mutationId }) => mutationId)
  await leaseRows(database, mutationIds, { owner: 'test', untilAt: 0, now: 1 })
  const changes = mutationIds.map((mutationId) => ({ mutationId, patch: { lease: null, ...patch } }))
  await saveChanges(database, { changes, endsUpload: false }, 0)
}

const priceError = {
  code: 'price_changed',
  status: 409,
  message: 'The price changed',
  upgradeRequired: false,
}
const rejected = { state: 'rejected', lastError: priceError } as const

async function namesOf({ database }: DataContext): Promise<readonly string[]> {
  return (await readOutbox(database)).map(({ name }) => name)
}

test('two tabs that sign a guestbook with the same recording add it once, and a newer one stays', async () => {
  const made = { bytes: new ArrayBuffer(3), mimeType: 'audio/mp4', lengthMs: 2000 }
  const draft = {
    zoneId: fakeZone.id,
    parts: [new ArrayBuffer(3)],
    mimeType: 'audio/webm',
    levels: [1],
    made,
  }
  const entry = { text: 'Hello', photoId: null, voice: { ...made, peaks: '00ff' } }
  const newer = { ...draft, made: { ...made, lengthMs: 3000 } }
  for (const isSigned of [true, false])
    await interruptEachTransaction(async () => {
      const { context, other, databases } = await emptyTabs()
      await saveVoiceDraft(draft, context)
      return {
        databases,
        act: () => signGuestbook(fakeZone.id, entry, context),
        meanwhile: () => (isSigned ? signGuestbook(fakeZone.id, entry, other) : saveVoiceDraft(newer, other)),
        check: async () => {
          const kept = await readVoiceDraft(context, fakeZone.id)
          expect([await namesOf(context), kept?.made?.lengthMs]).toEqual(
            isSigned ? [['guestbook.add'], undefined] : [[], 3000],
          )
        },
      }
    })
})

test('a clip that was sent when its author removes it is removed on the server', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    await commit(context, { name: 'clip.add', args: { ...mutationExamples['clip.add'], photoId } })
    return {
      databases,
      act: () => removeClip(photoId, context),
      meanwhile: () => answerAll(other, { state: 'acknowledged', ackRev: 9 }),
      check: async () => {
        const names = await namesOf(context)
        expect(names.includes('clip.add')).toBe(names.includes('clip.remove'))
      },
    }
  })
  expect(count).toBeGreaterThan(1)
})

test('a rejected scan that is queued again is not removed with its rejection', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    const refused = Promise.withResolvers<void>()
    let [isAnswered, isRejected] = [false, false]
    const refuse = async () => {
      await refuseScans(other)
      isRejected = true
      refused.resolve()
    }
    const watching = liveReads(() => readOutbox(other.database)).subscribe((rows) => {
      if (rows.length === 0 || isAnswered) return
      isAnswered = true
      refuse().catch(refused.reject)
    })
    let mustStay = false
    return {
      databases,
      act: async () => {
        const scanned = scanZoneIn(context, { qrCode: qrOf(), position: fixAt(0) })
        await refused.promise
        watching.unsubscribe()
        await scanned
      },
      meanwhile: async () => {
        const wasRejected = isRejected
        await retryItemsIn(other, () => true)
        mustStay = wasRejected && (await readOutbox(other.database)).length > 0
        context.syncStatus.set({ ...context.syncStatus.get(), connection: 'offline' })
      },
      check: async () => expect(mustStay && (await namesOf(context)).length === 0).toBe(false),
    }
  })
  expect(count).toBeGreaterThan(3)
})

/** Commands that another tab may repeat at the same time, and the rows of the outbox that the two of them add. */
const repeated: Readonly<
  Record<
    string,
    {
      readonly prepare?: (context: DataContext) => Promise<unknown>
      readonly act: (context: DataContext) => Promise<unknown>
      readonly names: readonly string[]
    }
  >
> = {
  requestToJoin: { act: (context) => requestToJoin([fakeZone.id], context), names: ['join-request.ask'] },
  orderMerchandise: {
    prepare: (context) => addToBasket(product.id, photoId, context),
    act: (context) => orderMerchandise({ ...order, basketIds: [basketRowId(product.id, photoId)] }, context),
    names: ['goods.order'],
  },
  orderAtNewPrice: {
    prepare: async (context) => {
      await orderMerchandise({ ...order, basketIds: [] }, context)
      await answerAll(context, rejected)
    },
    act: async (context) => {
      const [row] = await context.database.outbox.where('state').equals('rejected').toArray()
      if (row !== undefined) await orderAtNewPrice({ ...order, mutationId: row.mutationId }, order, context)
    },
    names: ['goods.order'],
  },
}

test.each(Object.keys(repeated))('%s does the same once if another tab does it too', async (name) => {
  const { prepare, act, names } = repeated[name] ?? { act: () => Promise.reject(new Error(name)), names: [] }
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    await prepare?.(context)
    return {
      databases,
      act: () => act(context),
      meanwhile: () => act(other),
      check: async () => expect(await namesOf(context)).toEqual(names),
    }
  })
  expect(count).toBeGreaterThan(0)
})

test('an order that two tabs put into the basket again is in it twice', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    return {
      databases,
      act: () => restoreLines([line], context),
      meanwhile: () => restoreLines([line], other),
      check: async () => expect(await context.database.basket.toArray()).toMatchObject([{ quantity: 4 }]),
    }
  })
  expect(count).toBeGreaterThan(0)
})

test('[PS1] a row that is queued again while the queue is read is not overtaken by its group', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    const id = await addComment(photoId, 'One', context)
    await answerAll(context, { state: 'acknowledged', ackRev: 9 })
    await editComment({ id, content: 'Two' }, context)
    await answerAll(context, rejected)
    await commit(context, { name: 'photo.like', args: { photoId, liked: true } })
    let read: readonly OutboxRow[] = []
    return {
      databases,
      act: async () => void (read = await readQueueHead(context.database, { holdsPhotos: false })),
      meanwhile: () => retryItemsIn(other, () => true),
      check: () =>
        expect(read.filter(({ state }) => state !== 'acknowledged').map(({ name }) => name)).toEqual([
          'comment.update',
          'photo.like',
        ]),
    }
  })
  expect(count).toBeGreaterThan(0)
})

test('the image that was chosen last for a form stays, however long the others take', async () => {
  const prepare = async (file: Blob) =>
    ok({ previewBytes: await file.arrayBuffer(), previewMimeType: 'image/jpeg' })
  const choose = async (context: DataContext) => {
    const outcome = await chooseFormPicture(context, { key: 'place', file: new Blob(['picture']) }, prepare)
    return outcome?.ok === true ? outcome.value.id : ''
  }
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    let [isFirst, first, last] = [true, '', '']
    return {
      databases,
      act: async () => void (first = await choose(context)),
      meanwhile: async () => {
        isFirst = (await readFormPicture(other, 'place')) !== null
        last = await choose(other)
      },
      check: async () => expect((await readFormPicture(context, 'place'))?.id).toBe(isFirst ? last : first),
    }
  })
  expect(count).toBeGreaterThan(2)
})

const body = {
  id: '01990000-0000-7000-8000-0000000000e1',
  eventType: 'search',
  eventName: 'search_empty',
  properties: {},
  sessionId: '01990000-0000-7000-8000-0000000000e2',
  timestamp: '2026-01-01T00:00:00.000Z',
  userAgent: 'test',
  referrer: '',
}

test('[US1] events that could not be sent stay deleted if the user has stopped sharing', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    const { signal } = new AbortController()
    await context.database.usage.add({ kind: 'event', failures: 0, body })
    return {
      databases,
      act: () => sendAnalyticsEvents(context, signal),
      meanwhile: () => setAnalyticsShared(false, other),
      check: async () => expect(await context.database.usage.count()).toBe(0),
    }
  })
  expect(count).toBeGreaterThan(1)
})
