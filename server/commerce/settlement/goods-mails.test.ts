import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { shippingCents } from '#src/contract/rules/shipping.ts'
import { releaseProducts } from '#server/commerce/catalog/release-products.ts'
import { mailsTo } from '#server/testing/test-account.ts'
import { guest, makeZone, push, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { openSession, rowsOf, type Shop, startShop, tellProvider } from '#server/testing/test-paying.ts'

const { address } = mutationExamples['goods.order']
const email = 'aunt@example.org'
const start = Date.parse('2026-06-01T12:00:00Z')
let shop: Shop

beforeEach(async () => {
  shop = await startShop({ now: start, isLive: true })
})
afterEach(() => shop.close())

test('a guest without an address of their own gets all mails of an order where they said', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const zone = await makeZone(ada)
  const { id: photoId } = await upload(ada, uploadForm(zone.location.id, await picture(91)))
  const id = randomUUID()
  const product = releaseProducts.find((one) => one.id === 'postcard')
  const line = {
    productId: 'postcard',
    quantity: 1,
    unitCents: 99,
    photoId,
    zoneId: null,
    text: 'Hello',
  }
  const shipping = shippingCents(address.country, product === undefined ? [] : [product.form])
  const args = { id, lines: [line], address, shippingCents: shipping, email }
  expect(await push(ada, [{ name: 'goods.order', args }])).toMatchObject([{ status: 'applied' }])
  const [goods] = (await rowsOf(ada)).goods
  stripe.pay(await openSession(shop, ada, goods?.checkoutUrl ?? ''))
  await stripe.deliver(server)
  expect(await push(ada, [{ name: 'goods.cancel', args: { id } }])).toMatchObject([{ status: 'applied' }])
  await tellProvider(shop)
  await stripe.deliver(server)
  await server.runJobs()
  const subjects = (await mailsTo(server, email)).map(({ mail }) => mail.subject)
  expect(subjects).toEqual([expect.stringContaining('Your order'), 'You are getting money back'])
})
