import type { AlbumEntry } from './album-data.ts'
import type { AlbumFacts, AlbumHead } from './assemble-album.ts'

/** A photo of an album file. The server and the device's cache serve the bytes at these addresses. */
export interface OrderedPhoto {
  readonly facts: AlbumFacts
  readonly thumb: string
  readonly picture: string
  /** The watermark on the larger image. */
  readonly mark: string | null
  readonly clip: { readonly captions: string; readonly bytes: number; readonly address: string } | null
}

/** The data from which a device creates an album file. */
export interface AlbumOrder extends AlbumHead {
  readonly photos: readonly OrderedPhoto[]
  /** Its address; null: none. */
  readonly film: string | null
  readonly guestbook: readonly { readonly entry: Omit<AlbumEntry, 'voice'>; readonly voice: string | null }[]
  /** Where the file is written; null: it is returned as the response. */
  readonly saveTo: AlbumFileHandle | null
}

/** The methods that are used of the handle of a chosen file. */
export interface AlbumFileHandle {
  readonly createWritable: () => Promise<{
    readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
    readonly close: () => Promise<void>
    readonly abort: () => Promise<void>
  }>
  /** Not supported by every browser with file handles. */
  readonly remove?: () => Promise<void>
}
