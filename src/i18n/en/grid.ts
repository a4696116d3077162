import { counted } from '#src/i18n/format.ts'

/** How photos stand in a grid and how one finds one's way in it, and what stands there when one cannot be had. */
export const gridWords = {
  area: 'grid' as const,
  size: 'Size of photos',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  sizesInMenu: { small: 'Small photos', medium: 'Medium photos', large: 'Large photos' },
  photos: 'Photos',
  inPages: 'Show photos in pages',
  inPagesHint: 'Load photos in pages instead of endlessly. Good with a screen reader.',
  more: 'Show more photos',
  shown: (shown: number, total: number) => `${shown} of ${counted(total, 'photo', 'photos')} shown`,
  unavailable: 'This picture is not on this device',
  failed: 'This picture could not be loaded',
  tryAgain: 'Try again',
  filter: 'Filter photos',
  filters: { mine: 'Mine', liked: 'Liked by me', by: (name: string) => `By ${name}` },
  noneFiltered: 'No photos here yet',
  showAll: 'Show all',
  today: 'Today',
  yesterday: 'Yesterday',
  scrub: 'Move through the photos',
  place: (place: string, total: string) => `Photo ${place} of ${total}`,
}
