import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type Chapter, type ChapteredPhoto, chapterOf } from '#src/contract/rules/chapters.ts'
import type { RecapPlan } from '#src/contract/rules/recap-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** A chapter of a recap and the photo that its title precedes. */
export interface ChapterStart {
  readonly photoId: PhotoId
  readonly title: string
}

interface ChapterPhotos {
  readonly chapters: readonly Chapter[]
  readonly photos: readonly (ChapteredPhoto & Pick<PhotoView, 'id'>)[]
  /** Photos that play a clip. The sound starts with the image, so no title precedes them. */
  readonly clips: ReadonlyMap<PhotoId, unknown>
}

/**
 * Returns the first photo of each chapter in a recap. A film is in chronological order. A chapter that is interleaved
 * with other photos, such as the tables at an event, gets no title.
 */
export function chapterStarts(
  plan: Pick<RecapPlan, 'shots'>,
  { chapters, photos, clips }: ChapterPhotos,
): readonly ChapterStart[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const shots = plan.shots.flatMap(({ photoId }) => {
    const photo = byId.get(photoId)
    const chapter = photo === undefined ? null : chapterOf(chapters, photo)
    return chapter === null ? [] : [{ photoId, chapter }]
  })
  return chapters.flatMap((chapter) => {
    const places = shots.flatMap((shot, at) => (shot.chapter === chapter ? [at] : []))
    const [first = 0] = places
    if (places.length === 0 || (places.at(-1) ?? 0) - first >= places.length) return []
    const start = shots.slice(first, first + places.length).find(({ photoId }) => !clips.has(photoId))
    return start === undefined ? [] : [{ photoId: start.photoId, title: chapter.title }]
  })
}
