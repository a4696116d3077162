/** Some file systems truncate longer names: they allow 255 bytes of UTF-8, which is 85 characters of three bytes. */
const maxStemUnits = 80

/** Characters that are not allowed in names on Windows or in paths, or that are invisible. */
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Device names on Windows, with or without an extension. */
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
 * Returns a file name that every system can store. Letters of all scripts stay; characters that a path, Windows or a
 * terminal could misinterpret become a hyphen. `original` is the source name or title, whose own extension is dropped;
 * `extension` is that of the bytes.
 */
export function fileName(original: string, extension: string, fallback = 'photo'): string {
  const stem = fileStem(original.replace(/\.[^.\s]{1,5}$/, ''))
  return `${stem === '' ? fallback : stem}.${extension}`
}

/** Returns a title as a folder name, with the rules of `fileName`; '' if no character can be kept. */
export function folderName(title: string): string {
  return fileStem(title)
}

/** Like `fileName`, with the extension of a media type. */
export function fileNameOfType(original: string, mimeType: string): string {
  return fileName(original, extensions[mimeType] ?? 'jpg')
}

function fileStem(text: string): string {
  const plain = text
    .slice(0, maxStemUnits * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(forbidden, '-')
  // Do not cut a surrogate pair in two.
  const cut = plain.slice(0, maxStemUnits).replace(/[\uD800-\uDBFF]$/, '')
  const trimmed = cut.replace(/^[\s.-]+|[\s.-]+$/g, '').replace(/\s+/g, ' ')
  return reserved.test(trimmed) ? `${trimmed}-` : trimmed
}
