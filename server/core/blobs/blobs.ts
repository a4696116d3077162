import type { Readable } from 'node:stream'
import type { ByteRange } from '#src/contract/wire/byte-range.ts'

/** A finished file that is not stored yet, with the expected hash of its bytes. */
export interface NewBlob {
  readonly name: string
  readonly path: string
  readonly sha256: string
}

/**
 * Files of one photo, addressed by the photo's filename and the file's own name. The server generates both names; they
 * never come from a client.
 */
interface BlobFiles {
  /**
   * Reads finished files again, checks their hashes and stores them durably under their names. Throws if a hash does
   * not match.
   */
  put(filename: string, files: readonly NewBlob[]): Promise<void>
  /** null if there is no file. The stream of a range yields only the bytes of that range. */
  open(
    filename: string,
    name: string,
  ): Promise<{ readonly bytes: number; stream(range?: ByteRange): Readable } | null>
  /**
   * Returns a path at which a local program can read the file. Makes a copy in `folder` if one is needed. null if there
   * is no file.
   */
  localCopy(filename: string, name: string, folder: string): Promise<string | null>
  /** Deletes all files of these photos. Does nothing if there are none. */
  removeAll(filenames: readonly string[]): Promise<void>
  /** Creates an empty folder for unfinished work and returns a function that deletes it. */
  workFolder(): Promise<{ readonly path: string; remove(): Promise<void> }>
}

/** The storage for photo files: a folder or a bucket. */
export interface BlobPlace extends BlobFiles {
  /** The name shown to operators. */
  readonly name: string
  /** How many milliseconds a marker may be cached. In a bucket, each read costs a request. */
  readonly markerCountsMs: number
  /** Returns the id stored in this place; null if there is none. Throws if the place cannot be reached or written to. */
  marker(): Promise<string | null>
  /** Stores the id durably. */
  mark(id: string): Promise<void>
  /** Returns true if it contains files of any photo. */
  hasPhotos(): Promise<boolean>
}

/**
 * The photo storage that belongs to this database. Each call throws `unavailable` if the storage is missing or a
 * different one is present.
 */
export interface Blobs extends BlobFiles {
  /** Throws if files cannot be reached. */
  probe(): Promise<void>
}
