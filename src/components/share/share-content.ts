import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { Brand } from '#src/brand/brand.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import type { ShareContent } from './share-targets.ts'

interface Shared {
  /** Of the photos; null or undefined: not known here. */
  readonly zone: ZoneView | null | undefined
  readonly brand: Brand
  readonly words: WordsByArea['link']
}

/** Whether a photo's link shows it to people who are no members of its zone. */
export function isOpenToAll(photo: PhotoView, zone: ZoneView | null | undefined): boolean {
  return zone?.sharesLinks === true && zone.mode === 'open' && photo.status === 'ready'
}

/** A photo's link. The zone's name goes among the hashtags only where everybody may see it. */
export function contentOfPhoto(photo: PhotoView, { zone, brand, words }: Shared): ShareContent {
  const title = altTextOf(photo, words.by)
  const isOpen = isOpenToAll(photo, zone)
  return {
    title,
    description: zone ? words.photoText({ title, zone: zone.name }) : title,
    imageUrl: isOpen ? window.location.origin + photoAddress(photo, 'wall') : null,
    url: `${window.location.origin}/photo/${photo.id}`,
    hashtags: isOpen && zone ? [brand.name, zone.name] : [brand.name],
  }
}

/** The link to several photos of a zone, in their order. */
export function contentOfAlbum(ids: readonly PhotoId[], { zone, brand, words }: Shared): ShareContent {
  const title = zone
    ? words.albumText({ count: ids.length, zone: zone.name })
    : words.albumTitle({ count: ids.length })
  return {
    title,
    description: title,
    imageUrl: null,
    url: `${window.location.origin}/album/${ids.join(',')}`,
    hashtags: [brand.name],
  }
}

interface SharedZone {
  readonly name: string
  /** What its QR holds behind the address, beginning with `/z/`. */
  readonly path: string
  /** Until when it is open, in words; null: not known, or forever. */
  readonly until: string | null
}

/** The link by which people join a zone, with the day until which it works. */
export function contentOfZone(
  { name, path, until }: SharedZone,
  { brand, words }: Omit<Shared, 'zone'>,
): ShareContent {
  return {
    title: name,
    description: [words.zoneText({ zone: name }), until].filter((text) => text !== null).join(' · '),
    imageUrl: null,
    url: window.location.origin + path,
    hashtags: [brand.name],
  }
}
