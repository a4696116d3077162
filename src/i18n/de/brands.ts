import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { BrandTexts } from '#src/i18n/translation.ts'

/** What the three brands say in German. Names, filters and colours are the same everywhere. */
export const germanBrands: Readonly<Record<BrandSlug, BrandTexts>> = {
  'picture-share': {
    tagline: 'Jeder Abend bleibt nah',
    description:
      'Ein stilles Album für alle, die am Tisch saßen. Code scannen, Fotos dazulegen, und jeder sieht den Abend von jedem Stuhl aus.',
    targetAudience: 'Familien, Gastgeber und enge Freunde',
    occasions: ['Gemütliche Runden', 'Abendessen', 'Enge Freunde'],
    sceneAlt: 'Ein Esstisch bei Kerzenlicht, durch ein Bogenfenster gesehen',
    upsellLabel: null,
    manifestPath: '/brands/picture-share/manifest.de.webmanifest',
    wording: {
      hero: {
        heroTitle: 'Der ganze Abend, von jedem Stuhl aus',
        heroText:
          'Leg einen Code auf den Tisch. Alle, die da sind, geben ihre Fotos dazu, und alle nehmen den Abend mit nach Hause.',
      },
      home: {
        emptyZonesTitle: 'Noch keine Runde',
        emptyZonesText: 'Scanne den Code auf dem Tisch oder starte eine Zone für deinen eigenen Abend.',
      },
      zone: {
        emptyTodayTitle: 'Von heute Abend noch nichts',
        emptyTodayText: 'Mach den Anfang: Alle am Tisch sehen, was du jetzt hinzufügst.',
        emptyAllTitle: 'Der Tisch ist gedeckt',
        emptyAllText: 'Füge das erste Foto hinzu. Alle, die mit dir sitzen, sehen es sofort.',
      },
    },
  },
  snapshare: {
    tagline: 'Die Party in jeder Tasche',
    description:
      'Hochzeiten, Geburtstage, Premieren, lange Nächte: ein Code an der Tür, und die Fotos aller Gäste werden das offizielle Album.',
    targetAudience: 'Veranstalter und ihre Gäste',
    occasions: ['Hochzeiten', 'Partys', 'Dates', 'Firmenfeste'],
    sceneAlt: 'Eine Tanzfläche unter einer Discokugel, in der Menge erhobene Handys',
    upsellLabel: '14,99 $ im Monat',
    manifestPath: '/brands/snapshare/manifest.de.webmanifest',
    wording: {
      hero: {
        heroTitle: 'Jeder Gast fotografiert',
        heroText:
          'Ein Code an der Tür. Jeder Blick auf die Nacht landet an einem Ort, live, auch wenn das Netz im Saal aufgibt.',
      },
      home: {
        emptyZonesTitle: 'Noch keine Party',
        emptyZonesText: 'Scanne den Code an der Tür oder öffne eine Zone für dein eigenes Fest.',
      },
      zone: {
        emptyTodayTitle: 'Die Party hat noch nicht angefangen',
        emptyTodayText: 'Mach den Anfang: Der ganze Saal sieht, was du jetzt hinzufügst.',
        emptyAllTitle: 'Die Tanzfläche ist leer',
        emptyAllText: 'Füge das erste Foto hinzu. Alle Gäste sehen es sofort.',
      },
    },
  },
  snapzone: {
    tagline: 'Fotos statt Fußspuren',
    description:
      'Ein Code am Wegweiser, ein gemeinsames Album für alle, die vorbeikamen. Läuft auch am Gipfel, wo das Netz es nicht tut.',
    targetAudience: 'Wanderer, Ranger und Naturfreunde',
    occasions: ['Wanderwege', 'Nationalparks', 'Abenteuer'],
    sceneAlt: 'Ein Wegweiser an einem Bergpfad zur goldenen Stunde',
    upsellLabel: '9,99 $ im Monat (3 Monate Archiv)',
    manifestPath: '/brands/snapzone/manifest.de.webmanifest',
    wording: {
      hero: {
        heroTitle: 'Der Weg merkt sich jeden Blick',
        heroText:
          'Scanne den Wegweiser, gib dazu, was du gesehen hast, und sieh, was alle vor dir sahen. Unterwegs brauchst du kein Netz.',
      },
      home: {
        emptyZonesTitle: 'Noch kein Weg',
        emptyZonesText: 'Scanne den Code an einem Wegweiser oder markiere eine eigene Zone.',
      },
      zone: {
        emptyTodayTitle: 'Heute kam noch niemand vorbei',
        emptyTodayText: 'Mach den Anfang: Alle, die vorbeikommen, sehen, was du jetzt hinzufügst.',
        emptyAllTitle: 'Noch keine Spuren hier',
        emptyAllText: 'Füge das erste Foto hinzu. Alle, die hier gehen, sehen es.',
      },
    },
  },
}
