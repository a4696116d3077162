import { blockId } from '#src/contract/wire/album-data.ts'

/**
 * An object URL of a picture in the file, decoded now; null where the file lost it. Revoke it when the picture is no longer shown:
 * a file has thousands.
 */
export function pictureUrl({
  block,
  type,
}: {
  readonly block: number
  readonly type: string
}): string | null {
  const text = document.getElementById(blockId(block))?.textContent
  if (text === undefined || text === null || text === '') return null
  try {
    const binary = atob(text)
    const bytes = Uint8Array.from({ length: binary.length }, (_, at) => binary.charCodeAt(at))
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    // A file that was cut short.
    return null
  }
}
