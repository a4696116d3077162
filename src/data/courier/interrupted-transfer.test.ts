import { expect, test } from 'vitest'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import { interruptEachTransaction } from '#src/testing/support/interrupt-each-transaction.ts'
import { queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { fixAt, qrOf, queueScanOf } from '#src/testing/support/scan-fixture.ts'
import { openTwoTabs } from '#src/testing/support/two-tabs.ts'
import { readZoneKeys } from './courier-keys.ts'
import { courierStoreOf } from './courier-store.ts'
import { openEnvelope } from './envelope-crypto.ts'

test('[CS3] an envelope names the scan that replaced an earlier one before it was handed over', async () => {
  const count = await interruptEachTransaction(async () => {
    const { context, other, databases } = await openTwoTabs()
    await queueScanOf(context, qrOf(), fixAt(900))
    await queuedPhoto(context)
    const [scan, photo] = await readOutbox(context.database)
    if (scan === undefined || photo === undefined) throw new Error('Nothing waits')
    const store = courierStoreOf(context, fakeZone.id)
    const keys = await readZoneKeys(context, fakeZone.id)
    let bytes: Uint8Array = new Uint8Array()
    let [wasHandedOver, newScan] = [false, '']
    return {
      databases,
      act: async () => void (bytes = (await store.transfer(photo.mutationId))?.bytes ?? bytes),
      meanwhile: async () => {
        wasHandedOver = (await readOutbox(other.database)).some(({ isHandedOver }) => isHandedOver === true)
        newScan = await queueScanOf(other, qrOf(), fixAt(0))
      },
      check: async () => {
        const opened = await openEnvelope(bytes, keys)
        if (opened === null || opened === 'sealed') throw new Error('The envelope is damaged')
        expect(opened.content.needs).toEqual([wasHandedOver ? scan.mutationId : newScan])
      },
    }
  })
  expect(count).toBeGreaterThan(3)
})
