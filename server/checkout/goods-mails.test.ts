import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { regionOf } from '#src/contract/rules/shipping.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { catalogWordsIn } from '#src/i18n/en/every-catalog.ts'
import { mailTextWordsIn } from '#src/i18n/en/every-mail-text.ts'
import { linesOf } from '#server/payments/order-payment-store.ts'
import { releaseShipping } from '#server/shop/catalog/catalog.ts'
import { mailsTo } from '#server/testing/test-account.ts'
import {
  guest,
  makeZone,
  person,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { openSession, rowsOf, type Shop, startShop, sendProviderRequests } from '#server/testing/test-shop.ts'

const { address } = mutationExamples['goods.order']
const email = 'aunt@example.org'
const start = Date.parse('2026-06-01T12:00:00Z')
let shop: Shop

beforeEach(async () => {
  shop = await startShop({ now: start, isLive: true })
})
afterEach(() => shop.close())

/** Orders a postcard and pays for it in an app of that language. Returns the order's id. */
async function buyPostcard(buyer: TestPerson, language: string): Promise<string> {
  const { server, stripe } = shop
  const zone = await makeZone(buyer)
  const { id: photoId } = await upload(buyer, uploadForm(zone.location.id, await picture(91)))
  const id = randomUUID()
  const line = { productId: 'postcard', quantity: 1, unitCents: 99, photoId, zoneId: null, text: 'Hello' }
  const { letterCents } = releaseShipping[regionOf(address.country)]
  const args = { id, lines: [line], address, shippingCents: letterCents, email }
  expect(await push(buyer, [{ name: 'goods.order', args }])).toMatchObject([{ status: 'applied' }])
  const [goods] = (await rowsOf(buyer)).goods
  stripe.pay(await openSession(shop, buyer, `${goods?.checkoutUrl}?language=${language}`))
  await stripe.deliver(server)
  return id
}

/** Returns the language and the names with which the provider's page showed the last purchase. */
function namedAtCheckout() {
  const params = shop.stripe.sessions.at(-1)?.params
  const nameOf = (line: number) => params?.get(`line_items.${line}.price_data.product_data.name`)
  return [params?.get('locale'), nameOf(0), nameOf(1)]
}

test('a guest without an address gets all mails of an order at the address in the order', async () => {
  const { server, stripe } = shop
  const ada = await guest(server)
  const id = await buyPostcard(ada, 'en')
  expect(namedAtCheckout()).toEqual(['en', 'Postcards', 'Shipping'])
  expect(await push(ada, [{ name: 'goods.cancel', args: { id } }])).toMatchObject([{ status: 'applied' }])
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  await server.runJobs()
  const subjects = (await mailsTo(server, email)).map(({ mail }) => mail.subject)
  expect(subjects).toEqual([expect.stringContaining('Your order'), 'You are getting money back'])
})

test('a German buyer reads in German what was bought, where it is sent, and what is refunded', async () => {
  const { server, stripe } = shop
  const anyone = visitor(server)
  const made = await anyone.call('POST /api/auth/guest', { displayName: 'Ada' }, { 'accept-language': 'de' })
  const buyer = person(server, v.parse(User, made.json).id, anyone.cookie)
  const id = await buyPostcard(buyer, 'de')
  expect(namedAtCheckout()).toEqual(['de', 'Postkarten', 'Versand'])
  await push(buyer, [{ name: 'goods.cancel', args: { id } }])
  await sendProviderRequests(shop)
  await stripe.deliver(server)
  await server.runJobs()
  const [order, refund] = await mailsTo(server, email)
  expect(order?.text).toContain('1 × Postkarten:')
  expect(order?.text).toContain('Österreich')
  expect(refund?.text).toContain('Postkarten\nVersand')
})

test.each(languageCodes)(
  'a buyer reads every name on the payment page and in mails in %s',
  async (language) => {
    const { server } = shop
    const anyone = visitor(server)
    const made = await anyone.call(
      'POST /api/auth/guest',
      { displayName: 'Ada' },
      { 'accept-language': language },
    )
    const buyer = person(server, v.parse(User, made.json).id, anyone.cookie)
    await buyPostcard(buyer, language)
    await server.runJobs()
    const { product } = catalogWordsIn[language]
    const { lines } = mailTextWordsIn[language]
    const [, postcards, shipping] = namedAtCheckout()
    expect([postcards, shipping]).toEqual([product.postcard.name, lines.shipping])
    const [order] = await mailsTo(server, email)
    expect(order?.text).toContain(product.postcard.name)
  },
)

test('an order of an earlier version, with only a German name, is still named', () => {
  const line = { name: 'Mug', german: 'Tasse', quantity: 1, unitCents: 1399 }
  const [known] = linesOf({ lines: JSON.stringify([line]) })
  expect(known).toEqual({ name: 'Mug', names: { de: 'Tasse' }, quantity: 1, unitCents: 1399 })
})
