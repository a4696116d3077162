interface Keepable {
  readonly json: { readonly plain: Buffer } | null
}

/** Texts that are kept for the next request, so many bytes at most. */
export interface KeptTexts<Kept extends Keepable> {
  get(key: string): Kept | undefined
  /** Puts a text in the place of the one that had the key; those that were not read for longest go. */
  put(key: string, kept: Kept): void
  /** What is kept, about as the process holds it. */
  readonly bytes: number
}

/** Beside a text: its key and its place in the list. */
const bytesOfEntry = 500

/** Keeps texts up to `maxBytes` all together; one that takes more than a quarter of that is not kept. */
export function keepTexts<Kept extends Keepable>(maxBytes: number): KeptTexts<Kept> {
  const texts = new Map<string, Kept>()
  let bytes = 0
  // Compressed it is no longer than plain.
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
