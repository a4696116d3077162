import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { Brand } from '#src/brand/brand.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import type { ShareContent } from './share-targets.ts'

interface ShareContext {
  /** The zone of the photos; null or undefined if not known here. */
  readonly zone: ZoneView | null | undefined
  readonly brand: Brand
  readonly words: WordsByArea['link']
}

/** True if a photo's link shows it to people who are not members of its zone. */
export function isOpenToAll(photo: PhotoView, zone: ZoneView | null | undefined): boolean {
  return zone?.sharesLinks === true && zone.mode === 'open' && photo.status === 'ready'
}

/** The share content for a photo. The zone's name becomes a hashtag only if everybody may see it. */
export function contentOfPhoto(photo: PhotoView, { zone, brand, words }: ShareContext): ShareContent {
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

/** The share content for several photos of a zone, in their order. */
export function contentOfAlbum(ids: readonly PhotoId[], { zone, brand, words }: ShareContext): ShareContent {
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
  /** The part of its QR code after the origin, starting with `/z/`. */
  readonly path: string
  /** Until when it is open, as text; null if unknown or forever. */
  readonly until: string | null
}

/** The share content for a zone's join link, with the day until which it works. */
export function contentOfZone(
  { name, path, until }: SharedZone,
  { brand, words }: Omit<ShareContext, 'zone'>,
): ShareContent {
  return {
    title: name,
    description: [words.zoneText({ zone: name }), until].filter((text) => text !== null).join(' · '),
    imageUrl: null,
    url: window.location.origin + path,
    hashtags: [brand.name],
  }
}
