/** A picture whose pixels were left as they are and whose metadata is gone. */
export interface StrippedImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** As stored, before any orientation. */
  readonly width: number
  readonly height: number
  readonly isAnimated: boolean
  /** Whether pixels may be transparent. */
  readonly mayHaveAlpha: boolean
}

/** Joins parts into one array of its own. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
