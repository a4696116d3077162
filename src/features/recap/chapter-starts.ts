import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { type Chapter, chapterOf } from '#src/contract/rules/chapters.ts'
import type { RecapPlan } from '#src/contract/rules/recap-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** A chapter of a recap and the photo before which its title stands. */
export interface ChapterStart {
  readonly photoId: PhotoId
  readonly title: string
}

interface ChapterPhotos {
  readonly chapters: readonly Chapter[]
  readonly photos: readonly Pick<PhotoView, 'id' | 'capturedAt'>[]
  /** Photos that play a clip: its sound begins with its picture, so no title stands before it. */
  readonly clips: ReadonlyMap<PhotoId, unknown>
}

/** The first photo of each chapter in a recap that stands still. */
export function chapterStarts(
  plan: Pick<RecapPlan, 'shots'>,
  { chapters, photos, clips }: ChapterPhotos,
): readonly ChapterStart[] {
  const capturedAt = new Map(photos.map((photo) => [photo.id, photo.capturedAt]))
  const begun = new Set<Chapter>()
  return plan.shots.flatMap(({ photoId }) => {
    const chapter = chapterOf(chapters, capturedAt.get(photoId) ?? null)
    if (chapter === null || begun.has(chapter) || clips.has(photoId)) return []
    begun.add(chapter)
    return [{ photoId, title: chapter.title }]
  })
}
