import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** The numbered form of a name, by which a zone tells its second holder from the first: `Anna (2)`. */
export interface NumberedName {
  /** The person's own name: `Anna`. */
  readonly name: string
  /** As others see it. */
  readonly shown: string
}

/**
 * How the zone shows the signed-in person's name where it had to number it, because another member has the same name; null where it
 * did not, or as long as none of their photos shows it.
 */
export async function readNumberedName(
  { database, user }: DataContext,
  zoneId: ZoneId,
): Promise<NumberedName | null> {
  const own = database.photos.where('uploader.id').equals(user.id)
  const photo = await own.filter((row) => row.zoneId === zoneId).last()
  const shown = photo?.uploader.displayName ?? ''
  const name = user.displayName
  const isNumbered = shown.startsWith(`${name} (`) && /^ \(\d+\)$/.test(shown.slice(name.length))
  return isNumbered ? { name, shown } : null
}
