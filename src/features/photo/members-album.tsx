import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { useStoredPhotos } from '#src/data/photos/stored-photo-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { AlbumLoading, LinkedAlbum } from './linked-album.tsx'
import { MissingPhoto } from './no-photo.tsx'
import { PrivateLink } from './private-link.tsx'

interface MembersAlbumProps {
  /** Empty if the URL contains no photo ids. */
  readonly ids: readonly PhotoId[]
}

/** An album for a member: this device's photos from the member's zones, and what the links show of others. */
export function MembersAlbum({ ids }: MembersAlbumProps) {
  const storedPhotos = useStoredPhotos(ids)
  if (storedPhotos === undefined) return <AlbumLoading />
  return <LinkedAlbum ids={ids} stored={storedPhotos} missing={<NotForMember ids={ids} />} />
}

/**
 * Nothing of the album can be shown. If the user is in all its zones, it has been deleted; otherwise the user may not
 * see it.
 */
function NotForMember({ ids }: MembersAlbumProps) {
  const words = useWords(linkWords)
  const zones = useMyZones()
  if (zones === undefined) return <AlbumLoading />
  const others = [...new Set(ids.map(zoneIdOf))].filter((id) => !zones.some((zone) => zone.id === id))
  return others.length === 0 && ids.length > 0 ? (
    <MissingPhoto title={words.albumGoneTitle} text={words.albumGoneText} />
  ) : (
    <PrivateLink title={words.privateAlbumTitle} zoneIds={others} isVisitor={false} />
  )
}
