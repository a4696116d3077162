import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import type { FilmMusic } from '#src/data/engine/rows/film-music-row.ts'

/** The music that the user chose for films on this device. null if there is none, undefined while loading. */
export function useFilmMusic(): FilmMusic | null | undefined {
  return useLiveData('film-music', readFilmMusic)
}

/** Reads the value of `useFilmMusic` from the given context. */
export async function readFilmMusic({ database }: DataContext): Promise<FilmMusic | null> {
  const row = await database.meta.get('film-music')
  return row?.key === 'film-music' ? row.value : null
}

/** Stores music for films on this device, replacing the previous music. `quota`: there is no space for it. */
export async function storeFilmMusic(
  music: FilmMusic,
  context: DataContext = requireContext(),
): Promise<Result<null, 'quota'>> {
  const { database, platform } = context
  try {
    await withEviction(platform.storage, () => database.meta.put({ key: 'film-music', value: music }))
    return ok(null)
  } catch (error) {
    if (isQuotaError(error)) return err('quota')
    throw error
  }
}

export async function removeFilmMusic({ database }: DataContext = requireContext()): Promise<void> {
  await database.meta.delete('film-music')
}
