import type { DataContext } from '#src/data/engine/data-context.ts'
import { type PhotoPreparer, runPhotoPreparation } from '#src/data/chosen-photos/photo-preparation.ts'
import { watchFilms } from '#src/data/chosen-photos/watch-films.ts'
import { preparePhoto } from '#src/media/prepare-photo.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'

/** Makes photos and clips from the user's chosen files in the media worker, until `signal` aborts. */
export function prepareChosenPhotos(context: DataContext, signal: AbortSignal): void {
  // The code for videos is loaded with the first one.
  watchFilms(context, signal, async () => {
    const { prepareChosenClips } = await loadWithRetry(() => import('./prepare-chosen-clips.ts'))
    if (!signal.aborted) prepareChosenClips(context, signal)
  })
  runPhotoPreparation(
    context,
    async (bytes, { isLiving }) => {
      try {
        const photo = await preparePhoto(bytes, signal)
        return photo.ok && isLiving ? await withFilm(photo, bytes, signal) : photo
      } catch (error) {
        context.platform.log.error('photo-not-prepared', error)
        return { ok: false, error: { code: 'worker_failed' } }
      }
    },
    signal,
  )
}

type PreparedChosenPhoto = Awaited<ReturnType<PhotoPreparer>> & { readonly ok: true }

/** A living photo with its video. If the video cannot be read, it becomes a plain photo. */
async function withFilm(
  { value }: PreparedChosenPhoto,
  picture: Blob,
  signal: AbortSignal,
): ReturnType<PhotoPreparer> {
  const { prepareLivingFilm } = await loadWithRetry(() => import('#src/media/prepare-clip.ts'))
  const film = await prepareLivingFilm(picture, signal)
  return { ok: true, value: { ...value, film: film === null ? null : { ...film, kind: 'living' } } }
}
