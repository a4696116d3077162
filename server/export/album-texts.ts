import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { AlbumWords } from '#src/contract/wire/album-data.ts'

/** The words as texts, with the name of each value in braces: the file's script has no messages to call. */
export function albumTexts({
  none,
  photoBy,
  saved,
  loading: _loading,
  noScript: _noScript,
  ...texts
}: WordsByArea['albumFile']): AlbumWords {
  return {
    ...texts,
    none: none({ query: '{query}' }),
    photoBy: photoBy({ name: '{name}' }),
    saved: saved({ date: '{date}' }),
  }
}
