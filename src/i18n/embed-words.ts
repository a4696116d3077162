import type { JoinLanguage } from '#src/contract/wire/join-template.ts'

/** `{zone}`, `{name}`, `{brand}` and `{time}` stand for what is filled in. */
export interface EmbedWords {
  readonly title: string
  readonly photo: string
  readonly photoBy: string
  readonly photosBy: string
  readonly newTab: string
  readonly pause: string
  readonly goOn: string
  readonly loading: string
  readonly empty: string
  readonly later: string
  readonly private: string
  readonly closed: string
  readonly ended: string
  readonly missing: string
  readonly wait: string
  readonly noScript: string
}

/**
 * The few words of a wall on a website, in its visitors' languages. They stand in a page of their own (src/embed), so that
 * the app's words do not grow by them.
 */
export const embedWords: Readonly<Record<JoinLanguage, EmbedWords>> = {
  en: {
    title: 'Photos of {zone}',
    photo: 'Photo',
    photoBy: 'Photo by {name}',
    photosBy: 'Photos by {brand}',
    newTab: 'opens in a new tab',
    pause: 'Pause',
    goOn: 'Resume',
    loading: 'The photos are on their way.',
    empty: 'The first photos will appear here.',
    later: 'All photos appear here on {time}.',
    private: 'For now, these photos are for the guests only.',
    closed: 'No new photos are being added',
    ended: 'This photo wall has ended. Thank you for looking!',
    missing: 'No photos are shown here any more.',
    wait: 'Many people are looking right now. The photos will be here in a moment.',
    noScript: 'The photos need JavaScript.',
  },
  de: {
    title: 'Fotos von {zone}',
    photo: 'Foto',
    photoBy: 'Foto von {name}',
    photosBy: 'Fotos von {brand}',
    newTab: 'öffnet sich in einem neuen Tab',
    pause: 'Anhalten',
    goOn: 'Weiter',
    loading: 'Die Fotos sind unterwegs.',
    empty: 'Hier erscheinen die ersten Fotos.',
    later: 'Alle Fotos erscheinen hier am {time}.',
    private: 'Diese Fotos sind vorerst nur für die Gäste.',
    closed: 'Neue Fotos kommen nicht mehr dazu',
    ended: 'Diese Fotowand ist zu Ende. Danke fürs Anschauen!',
    missing: 'Hier werden keine Fotos mehr gezeigt.',
    wait: 'Gerade schauen viele zu. Die Fotos sind gleich da.',
    noScript: 'Für die Fotos braucht es JavaScript.',
  },
}
