import type { AlbumEntry } from './album-data.ts'
import type { AlbumFacts, AlbumHead } from './assemble-album.ts'

/** A photo of an album file, with the addresses of its bytes on the server and in the device's cache. */
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
  /** The address of the zone's film; null if there is none. */
  readonly film: string | null
  readonly guestbook: readonly { readonly entry: Omit<AlbumEntry, 'voice'>; readonly voice: string | null }[]
  /** The file to write; null: the content is returned as the response. */
  readonly saveTo: AlbumFileHandle | null
}

/** The methods of `FileSystemFileHandle` that are used. */
export interface AlbumFileHandle {
  readonly createWritable: () => Promise<{
    readonly write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
    readonly close: () => Promise<void>
    readonly abort: () => Promise<void>
  }>
  /** Not supported by every browser with file handles. */
  readonly remove?: () => Promise<void>
}
