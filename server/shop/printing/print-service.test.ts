import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { push } from '#server/testing/test-client.ts'
import { rowsOf } from '#server/testing/test-shop.ts'
import { paidScene } from '#server/testing/test-prints.ts'
import { startPrintService, type TestPrintService } from '#server/testing/test-print-service.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

let service: TestPrintService
let scene: Awaited<ReturnType<typeof paidScene>>

beforeEach(async () => {
  service = await startPrintService()
  scene = await paidScene({ printService: service.config })
})
afterEach(async () => {
  await scene.close()
  await service.close()
})

/** Creates a paid card whose files are made and that was submitted to the service once. */
async function orderCard(): Promise<OrderId> {
  const id = await scene.order({ photoId: await scene.photo(), quantity: 2, text: 'Hi' })
  await scene.pay(id)
  await scene.server.runJobs()
  return id
}

async function goods(id: OrderId) {
  return (await rowsOf(scene.ada)).goods.find((one) => one.id === id)
}

async function sendEvent(event: unknown, how: { readonly at?: number; readonly key?: string } = {}) {
  const { body, signature } = service.signed(event, how.at ?? scene.server.clock.now(), how.key)
  const headers = { 'print-signature': signature, origin: 'https://print.example' }
  return (await scene.server.fetch('/api/printing/events', { method: 'POST', body, headers })).status
}

const cancelling = (id: OrderId) => ({ name: 'goods.cancel', args: { id } })

test('a paid order is sent with its files once, tracked, and reported once', async () => {
  const id = await orderCard()
  expect([...service.kept.keys()]).toEqual([
    `${id}/files/01-postcard-front.jpg`,
    `${id}/files/01-postcard-text.jpg`,
    id,
  ])
  expect(JSON.parse(service.kept.get(id)?.toString() ?? '')).toMatchObject({
    order: id,
    address: { name: 'Ada Bauer' },
    lines: [
      { quantity: 2, form: 'postcard', text: 'Hi', files: ['01-postcard-front.jpg', '01-postcard-text.jpg'] },
    ],
    files: [{ widthMm: 148, heightMm: 105, bleedMm: 3, dpi: 300 }, {}],
  })
  expect(await goods(id)).toMatchObject({ state: 'making' })
  expect(await push(scene.ada, [cancelling(id)])).toMatchObject([{ status: 'rejected', code: 'conflict' }])
  await scene.server.runJobs()
  expect(service.asked).toHaveLength(3)
  const sent = { order: id, state: 'sent', tracking: 'https://parcel.example/1' }
  expect([
    await sendEvent(sent),
    await sendEvent({ ...sent, tracking: 'other' }),
    await sendEvent({ order: id, state: 'refused' }),
  ]).toEqual([200, 200, 200])
  expect(await goods(id)).toMatchObject({ state: 'sent', tracking: 'https://parcel.example/1' })
  const { notices } = await rowsOf(scene.ada)
  expect(notices.filter((kind) => kind === 'order-sent')).toHaveLength(1)
})

test('while the service is down, silent or busy, it is tried again until it accepts the order', async () => {
  service.failWith(503)
  const id = await orderCard()
  expect(service.kept.size).toBe(0)
  for (const failure of ['lose', 429, 500] as const) {
    service.failWith(failure)
    scene.server.clock.advance(10 * minuteMs)
    await scene.server.runJobs()
    expect(service.kept.has(id)).toBe(false)
  }
  scene.server.clock.advance(10 * minuteMs)
  await scene.server.runJobs()
  expect(service.kept.has(id)).toBe(true)
  expect(await goods(id)).toMatchObject({ state: 'making' })
})

test('an order refused by the service stays with the operator, and can be canceled', async () => {
  service.failWith(422)
  const id = await orderCard()
  scene.server.clock.advance(24 * 60 * minuteMs)
  await scene.server.runJobs()
  expect(service.asked).toHaveLength(1)
  expect(await goods(id)).toMatchObject({ state: 'paid' })
  const later = await orderCard()
  expect(await sendEvent({ order: later, state: 'refused', reason: 'Out of paper' })).toBe(200)
  expect(await goods(later)).toMatchObject({ state: 'paid' })
  expect(await push(scene.ada, [cancelling(id), cancelling(later)])).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
  ])
})

test('a forged, old or unreadable event, or one of an unknown order, changes nothing', async () => {
  const id = await orderCard()
  const other = await scene.order({ photoId: await scene.photo(), quantity: 2 })
  const sent = { order: id, state: 'sent' }
  const old = scene.server.clock.now() - 6 * minuteMs
  expect([
    await sendEvent(sent, { key: 'another key of the print service, long enough' }),
    await sendEvent(sent, { at: old }),
    await sendEvent({ ...sent, state: 'eaten' }),
    await sendEvent({ ...sent, order: other }),
    await sendEvent({ ...sent, order: '00000000-0000-4000-8000-000000000000' }),
  ]).toEqual([400, 400, 400, 404, 404])
  expect(await goods(id)).toMatchObject({ state: 'making' })
  expect(await goods(other)).toMatchObject({ state: 'pending' })
})
