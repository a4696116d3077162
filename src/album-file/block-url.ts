import { type AlbumBytes, blockId } from '#src/contract/wire/album-data.ts'

/** A multiple of four, which stand for three bytes. */
const lettersAtOnce = 4 * 65_536

/**
 * An object URL of what is in a block of the file, decoded now; null where the file lost it. Revoke it when it is no longer
 * shown: a file has thousands.
 */
export function blockUrl({ block, type }: AlbumBytes): string | null {
  const text = document.getElementById(blockId(block))?.textContent
  if (text === undefined || text === null || text === '') return null
  try {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for (let at = 0; at < text.length; at += lettersAtOnce)
      parts.push(bytesOf(atob(text.slice(at, at + lettersAtOnce))))
    return URL.createObjectURL(new Blob(parts, { type }))
  } catch {
    // A file that was cut short.
    return null
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
