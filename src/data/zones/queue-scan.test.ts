import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { leaseAll, queuedPhoto } from '#src/testing/support/outbox-fixture.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { saveChanges } from '#src/data/engine/outbox/save-changes.ts'
import { fixAt, qrOf, refuseScans, queueScanOf, zoneCode } from '#src/testing/support/scan-fixture.ts'

const otherCode = 'AAAAAAAAAAAAAAAA'

test('[OB9] a new scan replaces the rejected one, and dependents move to the new one', async () => {
  const context = await makeFakeContext()
  const first = await queueScanOf(context, qrOf())
  await queuedPhoto(context)
  await refuseScans(context)
  const second = await queueScanOf(context, qrOf({}, otherCode), fixAt(20))
  expect(second).not.toBe(first)
  const rows = await readOutbox(context.database)
  expect(rows).toMatchObject([
    { mutationId: second, seq: 1, state: 'queued', lastError: null },
    { name: 'photo.upload', dependsOn: [second] },
  ])
})

test('[OB9] a typed code takes over the payload of the same code scanned before', async () => {
  const context = await makeFakeContext()
  await queueScanOf(context, qrOf())
  await refuseScans(context)
  await queueScanOf(context, zoneCode)
  const [row, ...others] = await readOutbox(context.database)
  expect(others).toEqual([])
  expect(row?.args).toMatchObject({ qrCode: expect.stringContaining('Summit%20meadow') })
})

test('[OB9] of unsent scans the nearer one is kept', async () => {
  const context = await makeFakeContext()
  const there = await queueScanOf(context, qrOf(), fixAt(10))
  expect(await queueScanOf(context, qrOf(), fixAt(9000))).toBe(there)
  expect(await queueScanOf(context, qrOf(), null)).toBe(there)
  const newer = await queueScanOf(context, qrOf(), fixAt(12))
  expect((await readOutbox(context.database)).map(({ mutationId }) => mutationId)).toEqual([newer])
})

test('[OB9] a scan that the server may have is kept next to the new one', async () => {
  const context = await makeFakeContext()
  const sent = await queueScanOf(context, qrOf())
  await leaseAll(context)
  const second = await queueScanOf(context, qrOf())
  expect((await readOutbox(context.database)).map(({ mutationId }) => mutationId)).toEqual([sent, second])
})

test('[OB9] leaves scans of other zones unchanged', async () => {
  const context = await makeFakeContext()
  await queueScanOf(context, qrOf())
  await refuseScans(context)
  await queueScanOf(context, otherCode)
  expect(await readOutbox(context.database)).toHaveLength(2)
})

test('[OB9] joining a zone deletes its rejected scans and unblocks their dependents', async () => {
  const context = await makeFakeContext()
  const { database } = context
  await queueScanOf(context, qrOf())
  await queuedPhoto(context)
  await refuseScans(context)
  const typed = await queueScanOf(context, otherCode)
  const { id, name } = rowExamples.zone
  const patch = { state: 'acknowledged' as const, ackRev: 5 }
  const location = {
    ...rowExamples.zone,
    id,
    name,
    role: 'contributor',
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const answer = { location: { ...location, expiresAt: null }, isNewRegistration: true }
  await saveChanges(database, { changes: [{ mutationId: typed, patch, answer }], endsUpload: false }, 0)
  expect(await readOutbox(database)).toMatchObject([
    { name: 'photo.upload', dependsOn: [], args: { sha256: mutationExamples['photo.upload'].sha256 } },
    { mutationId: typed, state: 'acknowledged' },
  ])
})
