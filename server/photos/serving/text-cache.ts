interface CacheEntry {
  readonly json: { readonly plain: Buffer } | null
}

/** A cache of texts with a limit in bytes. */
export interface TextCache<Kept extends CacheEntry> {
  get(key: string): Kept | undefined
  /** Stores a text under the key, replacing an older one. Evicts the least recently read texts. */
  put(key: string, kept: Kept): void
  /** The approximate memory that the cache uses. */
  readonly bytes: number
}

/** The memory of a text's key and list entry. */
const bytesOfEntry = 500

/** Creates a cache of up to `maxBytes`. A text that needs more than a quarter of that is not cached. */
export function makeTextCache<Kept extends CacheEntry>(maxBytes: number): TextCache<Kept> {
  const texts = new Map<string, Kept>()
  let bytes = 0
  // The compressed form is at most as long as the plain one.
  const bytesOf = ({ json }: Kept) => 2 * (json?.plain.length ?? 0) + bytesOfEntry
  const drop = (key: string) => {
    const kept = texts.get(key)
    if (kept === undefined) return
    bytes -= bytesOf(kept)
    texts.delete(key)
  }
  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const kept = texts.get(key)
      if (kept === undefined) return undefined
      texts.delete(key)
      texts.set(key, kept)
      return kept
    },
    put(key, kept) {
      drop(key)
      if (bytesOf(kept) > maxBytes / 4) return
      texts.set(key, kept)
      bytes += bytesOf(kept)
      for (const oldest of texts.keys()) {
        if (bytes <= maxBytes) return
        drop(oldest)
      }
    },
  }
}
