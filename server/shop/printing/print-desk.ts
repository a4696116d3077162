import { makeZip } from 'client-zip'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { ok } from '#src/contract/wire/result.ts'
import {
  merchandiseOrderById,
  merchandiseOrderRow,
  merchandiseToSend,
} from '#server/shop/merchandise/merchandise-order-store.ts'
import { markInProduction, revertProduction } from '#server/shop/merchandise/settle-merchandise-order.ts'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { allScopes, type Database, type Reader } from '#server/core/db/database.ts'
import type { PhotoFilesTable } from '#server/core/db/tables/photo-tables.ts'
import { type PrintDesign, StoredDesign } from '#server/shop/print-jobs/print-design.ts'
import { filesOfPrint, printJobOf } from '#server/shop/print-jobs/print-job-store.ts'

/** An order to be made, with its print files. */
export interface PrintOrder {
  readonly order: MerchandiseOrderRow
  readonly design: PrintDesign
  readonly filename: string
  readonly files: readonly PhotoFilesTable[]
}

const maxOrders = 500

/** Returns the order with its print files, or null if they do not exist yet or were deleted. */
export async function printOrder(reader: Reader, orderId: OrderId): Promise<PrintOrder | null> {
  const order = await reader.first(merchandiseOrderById, { id: orderId })
  const job = await reader.first(printJobOf, { orderId })
  if (order === undefined || job === undefined || job.made_at === null) return null
  const { filename } = job
  return {
    order: merchandiseOrderRow(order),
    design: v.parse(StoredDesign, job.design),
    filename,
    files: await reader.all(filesOfPrint, { filename }),
  }
}

/**
 * Claims orders for production: all that are paid with money and ready, or the named one. Their buyers can no longer
 * cancel them. A named order is returned even if it was claimed before.
 */
export async function claimOrders(database: Database, named: OrderId | null): Promise<readonly PrintOrder[]> {
  const ids =
    named === null
      ? (await database.reader.all(merchandiseToSend, { isTest: 0, limit: maxOrders }))
          .filter(({ state }) => state === 'paid')
          .map(({ id }) => id)
      : [named]
  const taken: PrintOrder[] = []
  for (const id of ids) {
    const claimed = await database.write(async (transaction) => {
      const found = await printOrder(transaction, id)
      // Another operator has claimed or the buyer has cancelled it.
      if (found === null || (named === null && found.order.state !== 'paid')) return ok(null)
      const isTaken = found.order.state === 'sent' || (await markInProduction(transaction, id))
      return ok(isTaken ? found : null)
    }, allScopes)
    if (claimed.ok && claimed.value !== null) taken.push(claimed.value)
  }
  return taken
}

/** Releases claimed orders that could not be handed over. */
export async function releaseOrders(database: Database, orders: readonly PrintOrder[]): Promise<void> {
  for (const { order } of orders)
    await database.write(async (transaction) => ok(await revertProduction(transaction, order.id)), allScopes)
}

/**
 * Returns a ZIP of print files with a folder for each order, and packing lists in a readable and a machine-readable
 * format.
 */
export function printsZip(
  blobs: Pick<BlobPlace, 'open'>,
  orders: readonly PrintOrder[],
): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(blobs, orders))
}

async function* entriesOf(
  blobs: Pick<BlobPlace, 'open'>,
  orders: readonly PrintOrder[],
): AsyncGenerator<{ name: string; lastModified: number; input: Readable | string }> {
  for (const { order, filename, files } of orders)
    for (const { name } of files) {
      const blob = await blobs.open(filename, name)
      if (blob === null) throw new Error(`A print file is missing: ${order.id}/${name}`)
      yield { name: `${order.id}/${name}`, lastModified: order.placedAt, input: blob.stream() }
    }
  const lastModified = Math.max(0, ...orders.map(({ order }) => order.placedAt))
  yield { name: 'packing-list.txt', lastModified, input: orders.map(packingText).join('\n\n') }
  yield { name: 'orders.json', lastModified, input: `${JSON.stringify(orders.map(packingRow), null, 2)}\n` }
}

/** Returns one order for the machine-readable list; lengths in millimeters. */
export function packingRow({ order, design, files }: PrintOrder) {
  const sheets = design.lines.flatMap(({ sheets: all }) => all)
  return {
    order: order.id,
    placedAt: new Date(order.placedAt).toISOString(),
    isTest: order.isTest,
    address: order.address,
    lines: design.lines.map(({ productId, name, form, quantity, text, sheets: own }) => ({
      productId,
      name,
      form,
      quantity,
      text,
      files: own.map((sheet) => `${sheet.name}.jpg`),
    })),
    files: files.map(({ name, bytes, sha256 }) => {
      const sheet = sheets.find((one) => `${one.name}.jpg` === name)
      const { widthMm, heightMm, bleedMm, dpi } = sheet ?? { widthMm: 0, heightMm: 0, bleedMm: 0, dpi: 0 }
      return { name, bytes, sha256, widthMm, heightMm, bleedMm, dpi }
    }),
  }
}

/** Returns one order for the readable list. */
function packingText({ order, design }: PrintOrder): string {
  const { address } = order
  const to = [
    address.name,
    address.street,
    address.extra,
    `${address.postcode} ${address.city}`,
    address.country,
  ].filter((line) => line.trim() !== '')
  const itemLines = design.lines.flatMap(({ quantity, name, text, sheets }) => [
    `  ${quantity} x ${name}`,
    ...sheets.map(
      ({ name: file, widthMm, heightMm, bleedMm }) =>
        `      ${file}.jpg  ${widthMm} x ${heightMm} mm${bleedMm === 0 ? '' : ` + ${bleedMm} mm bleed on each side`}`,
    ),
    ...(text === '' ? [] : [`      Words: ${text.replaceAll('\n', '\n             ')}`]),
  ])
  return [
    `Order ${order.id}${order.isTest ? ' (TEST, do not send)' : ''}`,
    ...to.map((line) => `  ${line}`),
    '',
    ...itemLines,
    '',
  ].join('\n')
}
