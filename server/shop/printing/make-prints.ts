import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { encode } from 'uqr'
import * as v from 'valibot'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { inchMm, printPx } from '#src/contract/entities/shop/product-form.ts'
import { ok } from '#src/contract/wire/result.ts'
import { merchandiseOrderById } from '#server/shop/merchandise/merchandise-order-store.ts'
import { printRetentionMs } from '#server/shop/print-jobs/reserve-prints.ts'
import type { PrintJobsTable } from '#server/core/db/tables/shop-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MadeFile, SheetPiece } from '#server/core/images/image-messages.ts'
import { everyone } from '#server/core/images/image-pool.ts'
import { heldFileOf, releaseFilesOf } from '#server/photos/photo/file-hold-store.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { withNewFiles } from '#server/photos/ingest/with-stored-image.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { type DesignPiece, type DesignSheet, StoredDesign } from '#server/shop/print-jobs/print-design.ts'
import { finishPrint } from '#server/shop/print-jobs/print-job-store.ts'
import { allScopes } from '#server/core/db/database.ts'

/** made: all files exist or are no longer needed. later: some data is not ready. never: they cannot be made. */
export type MakeOutcome = 'made' | 'later' | 'never'

const quietModules = 4
/** How long to wait for a photo of which only the preview was uploaded. */
const arrivingMs = 48 * 3_600_000

type PaidJob = PrintJobsTable & { readonly paid_at: number | null }

/**
 * Makes the print files of a paid order and releases the photos' own bytes. Each attempt has its own filename, so that
 * it does not damage the files of another one. An order that is canceled during this gets none.
 */
export function makePrints(deps: Deps, job: PaidJob): Promise<MakeOutcome> {
  const filename = `${deps.random.bytes(16).toString('hex')}.print`
  return withNewFiles(deps, { filename, files: [], orphanedMs: dayMs }, async () => {
    const files = await makeFiles(deps, job, filename)
    if (typeof files === 'string') return { value: files, isKept: false }
    return { value: 'made', isKept: await commitPrints(deps, job.order_id, { filename, files }) }
  })
}

async function makeFiles(
  deps: Deps,
  job: PaidJob,
  filename: string,
): Promise<readonly MadeFile[] | 'later' | 'never'> {
  const design = v.parse(StoredDesign, job.design)
  const files: MadeFile[] = []
  const work = await deps.blobs.workFolder()
  try {
    for (const [index, sheet] of design.lines.flatMap(({ sheets }) => sheets).entries()) {
      const made = await makeFile({ deps, job, folder: join(work.path, `${index}`) }, sheet)
      if (typeof made === 'string') return made
      await deps.blobs.put(filename, [made])
      files.push(made)
    }
    return files
  } finally {
    await work.remove()
  }
}

/** Returns false if the files are no longer needed, or if another process has made them. */
async function commitPrints(
  { database, clock }: Deps,
  orderId: OrderId,
  { filename, files }: { readonly filename: string; readonly files: readonly MadeFile[] },
): Promise<boolean> {
  const committed = await database.write(async (transaction) => {
    const now = clock.now()
    const order = await transaction.first(merchandiseOrderById, { id: orderId })
    const keepUntil = order?.is_test === 1 ? now + printRetentionMs : null
    const finished = { orderId, filename, at: now, keepUntil }
    if (order?.state !== 'paid' || (await transaction.run(finishPrint, finished)) === 0) return ok(false)
    if ((await transaction.run(keepFiles, { filename })) === 0)
      throw new Error('Making the print files took too long')
    await addFiles(transaction, filename, files)
    await transaction.run(releaseFilesOf, { orderId })
    return ok(true)
  }, allScopes)
  return committed.ok && committed.value
}

interface SheetContext {
  readonly deps: Deps
  readonly job: PaidJob
  /** Folder for unfinished files. */
  readonly folder: string
}

async function makeFile(making: SheetContext, sheet: DesignSheet): Promise<MadeFile | 'later' | 'never'> {
  const { deps, folder } = making
  const { widthMm, heightMm, bleedMm, dpi } = sheet
  const pieces: SheetPiece[] = []
  let largest: { readonly pixels: number; readonly input: string } | null = null
  for (const [index, piece] of sheet.pieces.entries()) {
    const placed = await placePiece({ ...making, folder: join(folder, `${index}`) }, piece, dpi)
    if (typeof placed === 'string') return placed
    pieces.push(placed)
    const pixels = piece.kind === 'photo' ? piece.pixels : 0
    if (placed.kind === 'picture' && (largest === null || pixels > largest.pixels))
      largest = { pixels, input: placed.input }
  }
  await mkdir(folder, { recursive: true })
  const name = `${sheet.name}.jpg`
  const task = {
    kind: 'sheet',
    input: largest?.input ?? null,
    output: join(folder, name),
    widthPx: printPx(widthMm + 2 * bleedMm, dpi),
    heightPx: printPx(heightMm + 2 * bleedMm, dpi),
    dpi,
    pieces,
  } as const
  const made = await deps.images.run(task, everyone)
  if (!made.ok) return ['unreadable', 'too-many-pixels'].includes(made.error) ? 'never' : 'later'
  if (made.value.kind !== 'rendered') throw new Error('The image process returned an unexpected result')
  return made.value.file
}

async function placePiece(
  making: SheetContext,
  piece: DesignPiece,
  dpi: number,
): Promise<SheetPiece | 'later' | 'never'> {
  const [left, top] = [Math.round((piece.left / inchMm) * dpi), Math.round((piece.top / inchMm) * dpi)]
  const box = { left, top, width: printPx(piece.width, dpi), height: printPx(piece.height, dpi) }
  switch (piece.kind) {
    case 'words':
      return { kind: 'words', ...box, text: piece.text, points: piece.points, isCentred: piece.isCentred }
    case 'code': {
      const { data } = encode(piece.text, { ecc: 'M', border: quietModules })
      const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
      return { kind: 'code', ...box, rows }
    }
    case 'photo': {
      const input = await photoInput(making, piece.photoId)
      if (input === 'later' || input === 'never') return input
      return { kind: 'picture', ...box, input: input.path, cut: piece.cut }
    }
  }
}

/**
 * Returns the bytes of a photo as it was ordered. If only its preview was uploaded, waits a limited time for the photo
 * itself.
 */
async function photoInput(
  { deps, job, folder }: SheetContext,
  photoId: PhotoId,
): Promise<{ readonly path: string } | 'later' | 'never'> {
  const printHold = await deps.database.reader.first(heldFileOf, { orderId: job.order_id, photoId })
  if (printHold === undefined) return 'never'
  const waitedMs = deps.clock.now() - (job.paid_at ?? 0)
  if (printHold.status === 'arriving' && waitedMs < arrivingMs) return 'later'
  await mkdir(folder, { recursive: true })
  const path = await deps.blobs.localCopy(printHold.filename, 'original', folder)
  return path === null ? 'never' : { path }
}
