import type { Readable } from 'node:stream'
import type { ByteRange } from '#src/contract/wire/byte-range.ts'

/** A finished file that waits for its place, with the hash that its bytes must have. */
export interface NewBlob {
  readonly name: string
  readonly path: string
  readonly sha256: string
}

/** Files of one photo, by the photo's filename and the file's own name. Both are ours, never a caller's. */
interface BlobFiles {
  /** Makes finished files durable under their names, after their bytes were read again and found right; throws if not. */
  put(filename: string, files: readonly NewBlob[]): Promise<void>
  /** null: there is none. A stream of a range holds its bytes alone. */
  open(
    filename: string,
    name: string,
  ): Promise<{ readonly bytes: number; stream(range?: ByteRange): Readable } | null>
  /** A path at which a local program can read the file, in `folder` where a copy must be made. null: there is none. */
  localCopy(filename: string, name: string, folder: string): Promise<string | null>
  /** Removes every file of these photos; nothing happens where there are none. */
  removeAll(filenames: readonly string[]): Promise<void>
  /** A new empty folder for unfinished work, and the function that removes it. */
  workFolder(): Promise<{ readonly path: string; remove(): Promise<void> }>
}

/** Where the files of photos lie: a folder, or a bucket. */
export interface BlobPlace extends BlobFiles {
  /** How an operator knows it. */
  readonly name: string
  /** For how many milliseconds a marker that was read still counts: reading it again costs a request in a bucket. */
  readonly markerCountsMs: number
  /** The id that was written into it; null: there is none. Throws where the place cannot be reached or written to. */
  marker(): Promise<string | null>
  /** Writes its id, durably. */
  mark(id: string): Promise<void>
  /** Whether it holds files of any photo. */
  hasPhotos(): Promise<boolean>
}

/** The place that belongs to this database. Each call throws `unavailable` while another one, or none, is there instead. */
export interface Blobs extends BlobFiles {
  /** Throws where files cannot be reached. */
  probe(): Promise<void>
}
