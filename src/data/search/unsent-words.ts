import * as v from 'valibot'
import { PhotoId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { wordsOf } from '#src/contract/rules/search-words.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { readMissions } from '#src/data/missions/mission-queries.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { wordsOfPhoto } from './search-sources.ts'

/** Unsent mutations that change a photo’s words. */
const wordMutations: ReadonlySet<MutationName> = new Set<MutationName>([
  'photo.upload',
  'photo.describe',
  'comment.add',
  'comment.update',
  'comment.delete',
  'mission.answer',
])

/** Returns the words of each photo of the zone that has unsent changes to them, with the changes applied. */
export async function readUnsentWords(
  context: DataContext,
  zoneId: ZoneId,
): Promise<ReadonlyMap<PhotoId, readonly string[]>> {
  const pending = await pendingFor(context.database, `zone:${zoneId}`)
  const ids = new Set(
    pending.flatMap(({ name, entities }) =>
      wordMutations.has(name) ? entities.flatMap(photoIdsOfEntity) : [],
    ),
  )
  if (ids.size === 0) return new Map()
  const missions = new Map((await readMissions(context, zoneId)).map(({ id, text }) => [id, text]))
  const zone = await readZone(context, zoneId)
  const chapters = zone ? chaptersOf(zone) : []
  const words = await Promise.all(
    [...ids].map(async (id) => {
      const photo = await readPhoto(context, id)
      if (photo === null) return []
      const mission = photo.missionId == null ? '' : (missions.get(photo.missionId) ?? '')
      const chapter = chapterOf(chapters, photo)?.title ?? ''
      const comments = await readComments(context, id)
      const text = [wordsOfPhoto(photo), mission, chapter, ...comments.map(({ content }) => content)].join(
        ' ',
      )
      return [[id, wordsOf(text)] as const]
    }),
  )
  return new Map(words.flat())
}

function photoIdsOfEntity(entity: string): readonly PhotoId[] {
  if (!entity.startsWith('photo:')) return []
  const id = v.safeParse(PhotoId, entity.slice('photo:'.length))
  return id.success ? [id.output] : []
}
