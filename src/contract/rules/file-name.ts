/** More would be cut by some file systems: 255 bytes of UTF-8 for a name, 85 letters of three bytes. */
const maxStemUnits = 80

/** Not allowed in names on Windows, in paths anywhere, or without a shape of its own. */
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Names of devices on Windows, with or without an ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/**
 * A name for a file that every system stores: letters of all scripts stay, what a path, Windows or a terminal would
 * misread becomes a hyphen. `original` is the name or title that it comes from, whose own ending is left out; `extension`
 * is that of the bytes.
 */
export function fileName(original: string, extension: string, fallback = 'photo'): string {
  const stem = fileStem(original.replace(/\.[^.\s]{1,5}$/, ''))
  return `${stem === '' ? fallback : stem}.${extension}`
}

/** A title as the name of a folder, made as `fileName` makes one; '' where nothing of it can be stored. */
export function folderName(title: string): string {
  return fileStem(title)
}

/** `fileName` for bytes of that media type. */
export function fileNameOfType(original: string, mimeType: string): string {
  return fileName(original, extensions[mimeType] ?? 'jpg')
}

function fileStem(text: string): string {
  const plain = text
    .slice(0, maxStemUnits * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(forbidden, '-')
  // A letter outside of the basic plane is not cut in two.
  const cut = plain.slice(0, maxStemUnits).replace(/[\uD800-\uDBFF]$/, '')
  const trimmed = cut.replace(/^[\s.-]+|[\s.-]+$/g, '').replace(/\s+/g, ' ')
  return reserved.test(trimmed) ? `${trimmed}-` : trimmed
}
