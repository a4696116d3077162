import { fileName } from '#src/contract/rules/file-name.ts'

/** A name for the downloaded file: the photo's own, with the ending of the file that is sent. */
export function downloadName(
  photo: { readonly original_name: string; readonly filename: string },
  file: string,
): string {
  return fileName(
    photo.original_name,
    (file === 'original' ? photo.filename : file).split('.').at(-1) ?? 'jpg',
  )
}
