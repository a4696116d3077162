import type { WallPhoto } from './wall-photos.ts'

type LikedPhoto = Pick<WallPhoto, 'id' | 'likes'>

/**
 * Returns the number of new likes on photos that already existed. `before` is null when the wall has just been opened.
 */
export function newLikes(before: readonly LikedPhoto[] | null, now: readonly LikedPhoto[]): number {
  if (before === null) return 0
  const known = new Map(before.map(({ id, likes }) => [id, likes]))
  return now.reduce((sum, { id, likes }) => sum + Math.max(0, likes - (known.get(id) ?? likes)), 0)
}

interface NamedPerson {
  readonly id: string
  readonly name: string
}

/** A member of the zone, as far as this device may read it. */
export interface WallMember {
  readonly person: WallPhoto['uploader']
  readonly bannedAt: number | null
}

/**
 * Returns the people in the zone without duplicates: the members that this device may read, and everyone who added a
 * photo.
 */
export function peopleOf(
  photos: readonly Pick<WallPhoto, 'uploader'>[],
  members: readonly WallMember[],
): readonly NamedPerson[] {
  const people = new Map<string, NamedPerson>()
  const banned = new Set(
    members.flatMap(({ person, bannedAt }) => (bannedAt === null ? [] : (person.id ?? []))),
  )
  const all = [...members.map((member) => member.person), ...photos.map(({ uploader }) => uploader)]
  for (const { id, displayName } of all)
    if (id !== null && !banned.has(id) && !people.has(id)) people.set(id, { id, name: displayName })
  return [...people.values()]
}

/** Returns the names of people who joined since `before`. Empty for a wall that has just been opened. */
export function newcomers(
  before: readonly NamedPerson[] | null,
  now: readonly NamedPerson[],
): readonly string[] {
  if (before === null) return []
  const known = new Set(before.map(({ id }) => id))
  return now.flatMap(({ id, name }) => (known.has(id) ? [] : [name]))
}
