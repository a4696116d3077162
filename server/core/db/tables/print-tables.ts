import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** What is to be printed for an order, as it was ordered, until its print files are needed no more. */
export interface PrintJobsTable {
  readonly order_id: OrderId
  /** Under which its print files lie. */
  readonly filename: string
  /** JSON of PrintDesign. */
  readonly design: string
  /** Of making its files, or of handing them to a print service; each starts at 0. */
  readonly attempts: number
  readonly next_at: number
  /** When all its files were there; null: they are to be made. */
  readonly made_at: number | null
  /** When its files are removed; null: not yet known. */
  readonly keep_until: number | null
  /** When a print service took it; null: none did. */
  readonly submitted_at: number | null
  /** Why a print service does not take it: it stays with the operator. */
  readonly problem: string | null
}

/** Files of photos whose bytes an order needs, whatever happens to the photos. */
export interface HeldFilesTable {
  readonly order_id: OrderId
  readonly photo_id: PhotoId
  readonly filename: string
}

export interface PrintTables {
  readonly print_jobs: PrintJobsTable
  readonly held_files: HeldFilesTable
}
