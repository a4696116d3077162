import { useChosenUrl } from '#src/data/chosen-photos/chosen-file-queries.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

/**
 * Saves a chosen file that could not be stored for lack of space. Renders nothing if neither this page nor this device
 * has the file.
 */
export function SaveChosen({ row }: { readonly row: ChosenPhotoRow }) {
  const words = useWords(photoWords)
  const url = useChosenUrl(row)
  if (url === null) return null
  return (
    <a href={url} download={row.name} className={save}>
      {words.saveToDevice}
    </a>
  )
}

const save = css({ fontSize: 'sm', fontWeight: 'semibold', color: 'accentText', textDecoration: 'underline' })
