import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import type { MerchandiseLine } from '#src/contract/entities/shop/merchandise-order.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ProductsTable } from '#server/core/db/tables/shop-tables.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { dropFiles } from '#server/photos/photo/file-rows.ts'
import { holdFile, releaseFilesOf } from '#server/photos/photo/file-hold-store.ts'
import {
  bookSheets,
  codeSheet,
  type DesignLine,
  type DesignSheet,
  photoSheets,
  type PrintDesign,
  type PrintedPhoto,
  type PrintedProduct,
} from './print-design.ts'
import { emptySheets, guestbookSheets, type PrintedGuestbook } from './guestbook-sheets.ts'
import { deletePrintJob, insertPrintJob, printJobOf } from './print-job-store.ts'

/** How long print files stay after the order was sent, or was made in test mode. */
export const printRetentionMs = 30 * 86_400_000

/** The printed content of an order line, as it is now. */
export type PrintedMotif =
  | { readonly kind: 'photo'; readonly photo: PrintedPhoto }
  | {
      readonly kind: 'book'
      readonly book: BookDesign
      readonly photos: readonly PrintedPhoto[]
      readonly guestbook: PrintedGuestbook
    }
  | { readonly kind: 'code'; readonly name: string; readonly link: string; readonly code: string }

/** Returns the print files of a line. `place`: its index in the order, from 0. */
export function designLine(
  { product, line, place }: { product: ProductsTable; line: MerchandiseLine; place: number },
  motif: PrintedMotif,
): DesignLine {
  const name = `${String(place + 1).padStart(2, '0')}-${product.id}`
  const { form, width_mm: wide, height_mm: high } = product
  const [width, height] = line.isTurned ? [high, wide] : [wide, high]
  const printedProduct = { form, name, width, height }
  const { quantity } = line
  const text = motif.kind === 'book' ? motif.book.title : line.text
  return {
    productId: product.id,
    name: product.name,
    form,
    quantity,
    text,
    sheets: [...sheetsOf(printedProduct, line, motif)],
  }
}

function sheetsOf(
  printedProduct: PrintedProduct,
  line: MerchandiseLine,
  motif: PrintedMotif,
): readonly DesignSheet[] {
  switch (motif.kind) {
    case 'photo':
      return photoSheets(printedProduct, motif.photo, line)
    case 'code':
      return [codeSheet(printedProduct, motif)]
    case 'book':
      return allBookSheets(printedProduct, motif)
  }
}

/** Returns the cover and photo pages, then the guestbook pages, then empty pages to fill the last sheet. */
function allBookSheets(
  printedProduct: PrintedProduct,
  { book, photos, guestbook }: Extract<PrintedMotif, { readonly kind: 'book' }>,
): readonly DesignSheet[] {
  const sheets = bookSheets(printedProduct, book, new Map(photos.map((photo) => [photo.photoId, photo])))
  const all = [...sheets, ...guestbookSheets(printedProduct, guestbook, sheets.length - 1)]
  return [...all, ...emptySheets(printedProduct, all.length - 1)]
}

interface PrintReservation {
  readonly orderId: OrderId
  readonly design: PrintDesign
  readonly photos: readonly PrintedPhoto[]
  readonly now: EpochMs
}

/**
 * Stores the print data with the order, in the transaction that places it. From then on, the photo bytes stay even if
 * photos and zones are deleted.
 */
export async function reservePrints(
  transaction: Transaction,
  { random }: { readonly random: Random },
  { orderId, design, photos, now }: PrintReservation,
): Promise<void> {
  const filename = `${random.bytes(16).toString('hex')}.print`
  await transaction.run(insertPrintJob, { orderId, filename, design: JSON.stringify(design), at: now })
  for (const { photoId, filename: file } of photos)
    await transaction.run(holdFile, { orderId, photoId, filename: file })
}

/** Releases the print data of an order. Does nothing if there is none. */
export async function releasePrints(transaction: Transaction, orderId: OrderId, now: EpochMs): Promise<void> {
  await transaction.run(releaseFilesOf, { orderId })
  const job = await transaction.first(printJobOf, { orderId })
  if (job === undefined) return
  await dropFiles(transaction, job.filename, now)
  await transaction.run(deletePrintJob, { orderId })
}
