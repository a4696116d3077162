import { maxChapterCovers } from '#src/contract/entities/zones/event-facts.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { updateZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** Sets the cover photo of a chapter, in place of the previous one. */
export async function chooseChapterCover(
  { id, facts }: Pick<ZoneView, 'id' | 'facts'>,
  photo: Pick<PhotoView, 'id'>,
  context = requireContext(),
): Promise<void> {
  const others = facts.chapterCovers.filter((one) => one !== photo.id)
  const chapterCovers = [...others, photo.id].slice(-maxChapterCovers)
  await updateZone(id, { facts: { chapterCovers } }, context)
}
