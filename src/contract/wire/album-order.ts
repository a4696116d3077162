import type { AlbumEntry } from './album-data.ts'
import type { AlbumFacts, AlbumHead } from './assemble-album.ts'

/** A photo of an album file. Addresses are those at which the server, and what a device keeps, serve the bytes. */
export interface OrderedPhoto {
  readonly facts: AlbumFacts
  readonly thumb: string
  readonly picture: string
  /** Drawn across the larger picture. */
  readonly mark: string | null
  readonly clip: { readonly captions: string; readonly bytes: number; readonly address: string } | null
}

/** What a device makes an album file of. */
export interface AlbumOrder extends AlbumHead {
  readonly photos: readonly OrderedPhoto[]
  /** Its address; null: none. */
  readonly film: string | null
  readonly guestbook: readonly { readonly entry: Omit<AlbumEntry, 'voice'>; readonly voice: string | null }[]
  /** Where the file is written; null: it is answered. */
  readonly saveTo: AlbumPlace | null
}

/** What is asked of the handle of a file that a person chose. */
export interface AlbumPlace {
  readonly createWritable: () => Promise<{
    readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
    readonly close: () => Promise<void>
    readonly abort: () => Promise<void>
  }>
  /** Not in every browser that has file handles. */
  readonly remove?: () => Promise<void>
}
