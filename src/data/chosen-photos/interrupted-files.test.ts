import { expect, test } from 'vitest'
import * as v from 'valibot'
import { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { countForServer } from '#src/data/engine/outbox/lost-unsent.ts'
import { moveToZone } from '#src/data/engine/outbox/move-to-zone.ts'
import { offlineZoneWaitReason } from '#src/data/offline-zones/offline-zone-wait-reason.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import { readStorageReport } from '#src/data/storage/storage-report.ts'
import { countWaiting } from '#src/data/unsent/count-waiting.ts'
import { hasUnsent, hasWaitingUploads } from '#src/data/unsent/has-unsent.ts'
import { readUnsentOf } from '#src/data/unsent/read-unsent.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readWaitingByZone } from '#src/data/unsent/waiting-by-zone.ts'
import { interruptEachTransaction } from '#src/testing/support/interrupt-each-transaction.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { qrOf, queueScanOf, refuseScans } from '#src/testing/support/scan-fixture.ts'
import { reusableTabs } from '#src/testing/support/two-tabs.ts'
import { chooseFiles } from './choose-files.ts'
import { preparedFrom, uploads } from './chosen-fixture.ts'
import { prepareAll } from './photo-preparation.ts'

const live = new AbortController().signal
const otherZone = v.parse(ZoneId, '01990000-0000-7000-8000-0000000000aa')

const emptyTabs = await reusableTabs()

/** Adds a file to the zone. It is not prepared yet. */
async function addFile(context: DataContext): Promise<MutationId> {
  const file = new File([Uint8Array.from([0xff, 0xd8, 0xff, 1])], 'hill.jpg', { type: 'image/jpeg' })
  const { ids, read } = await chooseFiles([file], { purpose: 'adding', zoneId: fakeZone.id }, context)
  await read
  return v.parse(MutationId, ids[0])
}

test('[CH5] a file that is discarded while another tab makes it a photo is not added', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    const id = await addFile(context)
    return {
      databases,
      act: () => deleteItem(id, context),
      meanwhile: () => prepareAll(other, preparedFrom, live),
      check: async () => {
        expect(await readOutbox(context.database)).toEqual([])
        expect(await context.database.chosenPhotos.count()).toBe(0)
      },
    }
  })
  expect(count).toBeGreaterThan(0)
})

test('[OB10] a file that is moved to another zone while it is prepared is added to that zone', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    const scan = await queueScanOf(context, qrOf())
    await queuedPhoto(context)
    await refuseScans(context)
    await addFile(context)
    return {
      databases,
      act: () => prepareAll(context, preparedFrom, live),
      meanwhile: () => moveToZone(scan, otherZone, other),
      check: async () =>
        expect((await uploads(context)).map(({ args }) => args.zoneId)).toEqual([otherZone, otherZone]),
    }
  })
  expect(count).toBeGreaterThan(3)
})

test('[CH9] a file that becomes a photo during an export is exported once, with its bytes', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    const id = await addFile(context)
    const exported: unknown[] = []
    return {
      databases,
      act: async () => {
        for await (const { mutationId, photo } of readUnsentOf(context))
          exported.push([mutationId, photo?.bytes.byteLength])
      },
      meanwhile: () => prepareAll(other, preparedFrom, live),
      check: () => expect(exported).toEqual([[id, 4]]),
    }
  })
  expect(count).toBeGreaterThan(2)
})

/** All that counts or lists unsent changes. */
async function readAll(context: DataContext) {
  return {
    waiting: (await countWaiting(context)).waiting,
    reported: await countForServer(context.database, Number.MAX_SAFE_INTEGER),
    hasUnsent: await hasUnsent(context),
    hasUploads: await hasWaitingUploads(context),
    listed: (await readWaiting(context, false)).length,
    inZones: [...(await readWaitingByZone(context)).values()],
    stored: (await readStorageReport(context)).unsent.count,
    offlineZonesWaitFor: await offlineZoneWaitReason(context),
  }
}

test('[CH9] a file that becomes a photo while unsent changes are counted is counted once', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await emptyTabs()
    await addFile(context)
    let read = {}
    return {
      databases,
      act: async () => void (read = await readAll(context)),
      meanwhile: () => prepareAll(other, preparedFrom, live),
      check: () =>
        expect(read).toEqual({
          waiting: 1,
          reported: 1,
          hasUnsent: true,
          hasUploads: true,
          listed: 1,
          inZones: [1],
          stored: 1,
          offlineZonesWaitFor: 'uploads',
        }),
    }
  })
  expect(count).toBeGreaterThan(7)
})
