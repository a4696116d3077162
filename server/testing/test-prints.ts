import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { mutationExamples } from '#src/contract/mutations/mutation-examples.ts'
import { regionOf, shippingCents } from '#src/contract/rules/shipping.ts'
import { releaseProducts } from '#server/shop/catalog/release-products.ts'
import { releaseShipping } from '#server/shop/catalog/catalog.ts'
import { ok } from '#src/contract/wire/result.ts'
import { markShipped } from '#server/shop/merchandise/settle-merchandise-order.ts'
import { printOrder } from '#server/shop/printing/print-desk.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { build, query } from '#server/core/db/query.ts'
import { confirmedMember } from './test-account.ts'
import { makeZone, push, upload, uploadForm } from './test-client.ts'
import { openSession, rowsOf, startShop } from './test-shop.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const { address } = mutationExamples['goods.order']

/** 1200 x 800 pixels: the left third is red, the rest blue. */
async function twoColorPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const red = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#d00000' } })
    .png()
    .toBuffer()
  const made = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0000d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Uint8Array.from(made)
}

const realOrder = query<{ id: OrderId }>()((param) =>
  build.updateTable('goods_orders').set({ is_test: 0 }).where('id', '=', param('id')),
)

/** A buyer with a zone and photos who places orders. */
async function printScene(server: TestServer) {
  const ada = await confirmedMember(server)
  const zone = await makeZone(ada)
  const zoneId = zone.location.id
  const { database } = server.deps
  return {
    server,
    ada,
    zone,
    zoneId,
    photo: async () => (await upload(ada, uploadForm(zoneId, await twoColorPhoto()))).id,

    /** Orders one item: a postcard, unless `line` overrides it. */
    order: async (line: Readonly<Record<string, unknown>>, who = ada): Promise<OrderId> => {
      const id = v.parse(OrderId, randomUUID())
      const card = {
        productId: 'postcard',
        quantity: 1,
        unitCents: 99,
        photoId: null,
        zoneId: null,
        text: '',
      }
      const product = releaseProducts.find(({ id: one }) => one === (line['productId'] ?? card.productId))
      const shipping = shippingCents(
        releaseShipping[regionOf(address.country)],
        product === undefined ? [] : [product.form],
      )
      const args = { id, lines: [{ ...card, ...line }], address, shippingCents: shipping }
      expect(await push(who, [{ name: 'goods.order', args }])).toMatchObject([{ status: 'applied' }])
      return id
    },

    /** Returns the print files of an order by name. */
    filesOf: async (id: OrderId): Promise<ReadonlyMap<string, Buffer>> => {
      const found = await printOrder(database.reader, id)
      const files = new Map<string, Buffer>()
      for (const { name } of found?.files ?? []) {
        const blob = await server.deps.blobs.open(found?.filename ?? '', name)
        if (blob !== null) files.set(name, await buffer(blob.stream()))
      }
      return files
    },

    /** Returns the names of stored files other than print files. */
    photoFilesLeft: async (): Promise<readonly string[]> => {
      const names = await readdir(server.deps.config.blobFolder, { recursive: true })
      return names.filter((name) => name.endsWith('/original'))
    },

    sent: async (id: OrderId, tracking: string | null = null): Promise<void> => {
      const shipment = { id, now: server.clock.now(), tracking }
      await database.write(
        async (transaction) => ok(await markShipped(transaction, server.deps, shipment)),
        allScopes,
      )
    },

    /** Marks an order as real, because the provider stand-in accepts only test mode keys. */
    countAsReal: async (id: OrderId): Promise<void> => {
      await database.write(async (transaction) => ok(await transaction.run(realOrder, { id })), allScopes)
    },
  }
}

/** The same in test mode: orders are paid immediately. */
export async function testScene() {
  const server = await startTestServer({ now: start })
  return { ...(await printScene(server)), close: () => server.close() }
}

/** The same with payments: orders are pending until paid. */
export async function paidScene(config: Partial<Config> = {}) {
  const shop = await startShop({ now: start, config })
  const scene = await printScene(shop.server)
  return {
    ...scene,
    shop,
    close: () => shop.close(),
    /** Pays an order and marks it as real. */
    pay: async (id: OrderId): Promise<void> => {
      const [goods] = (await rowsOf(scene.ada)).goods.filter((one) => one.id === id)
      shop.stripe.pay(await openSession(shop, scene.ada, goods?.checkoutUrl ?? ''))
      await shop.stripe.deliver(shop.server)
      await scene.countAsReal(id)
    },
  }
}
