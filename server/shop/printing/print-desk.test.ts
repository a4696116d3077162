import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { push } from '#server/testing/test-client.ts'
import { rowsOf } from '#server/testing/test-shop.ts'
import { paidScene } from '#server/testing/test-prints.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { releaseOrders, printsZip, claimOrders } from './print-desk.ts'

test('an order accepted for production cannot be canceled, unless it could not be handed over', async () => {
  const scene = await paidScene()
  const { ada, server, photo, order, pay, sent } = scene
  const [one, two] = [
    await order({ photoId: await photo(), quantity: 2, text: 'Hi' }),
    await order({ photoId: await photo(), quantity: 1 }),
  ]
  for (const id of [one, two]) await pay(id)
  const { database, blobs } = server.deps
  expect(await claimOrders(database, null)).toEqual([])
  await server.runJobs()
  const taken = await claimOrders(database, null)
  expect(taken.map(({ order: { id } }) => id).toSorted()).toEqual([one, two].toSorted())
  expect(await claimOrders(database, null)).toEqual([])
  const entries = unzip(await buffer(printsZip(blobs, taken)))
  expect([...entries.keys()].toSorted()).toEqual(
    [
      `${one}/01-postcard-front.jpg`,
      `${one}/01-postcard-text.jpg`,
      `${two}/01-postcard-front.jpg`,
      'orders.json',
      'packing-list.txt',
    ].toSorted(),
  )
  const list = entries.get('packing-list.txt')?.toString() ?? ''
  for (const words of [one, '2 x Postcards', '148 x 105 mm + 3 mm bleed', 'Words: Hi'])
    expect(list).toContain(words)
  const cancel = { name: 'goods.cancel', args: { id: one } }
  expect(await push(ada, [cancel])).toMatchObject([
    { status: 'rejected', code: 'conflict', message: 'This order is already being made' },
  ])
  await releaseOrders(database, taken)
  expect(await push(ada, [cancel])).toMatchObject([{ status: 'applied' }])
  await sent(two, 'https://parcel.example/42')
  await sent(two, 'other')
  const { goods, notices } = await rowsOf(ada)
  expect(goods.find(({ id }) => id === two)).toMatchObject({
    state: 'sent',
    tracking: 'https://parcel.example/42',
  })
  expect(notices.filter((kind) => kind === 'order-sent')).toHaveLength(1)
  await scene.close()
})
