import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

type Liked = Pick<PhotoView, 'id' | 'likes'>

/** How many likes came since, to photos that were there; null before: the wall has just been opened. */
export function newLikes(before: readonly Liked[] | null, now: readonly Liked[]): number {
  if (before === null) return 0
  const known = new Map(before.map(({ id, likes }) => [id, likes]))
  return now.reduce((sum, { id, likes }) => sum + Math.max(0, likes - (known.get(id) ?? likes)), 0)
}

interface Named {
  readonly id: UserId
  readonly name: string
}

/** Who is in the zone as far as the device knows: members, where it may read them, and whoever added a photo. Each once. */
export function peopleOf(
  photos: readonly Pick<PhotoView, 'uploader'>[],
  members: readonly { readonly person: PhotoView['uploader']; readonly bannedAt: number | null }[],
): readonly Named[] {
  const people = new Map<UserId, Named>()
  const banned = new Set(
    members.flatMap(({ person, bannedAt }) => (bannedAt === null ? [] : (person.id ?? []))),
  )
  const all = [...members.map((member) => member.person), ...photos.map(({ uploader }) => uploader)]
  for (const { id, displayName } of all)
    if (id !== null && !banned.has(id) && !people.has(id)) people.set(id, { id, name: displayName })
  return [...people.values()]
}

/** The names of those who came since; nobody is new to a wall that has just been opened. */
export function newcomers(before: readonly Named[] | null, now: readonly Named[]): readonly string[] {
  if (before === null) return []
  const known = new Set(before.map(({ id }) => id))
  return now.flatMap(({ id, name }) => (known.has(id) ? [] : [name]))
}
