import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** The copy of the banners. */
export const marketingGerman: WordsByArea['marketing'] = {
  label: 'Ankündigung',
  banners: {
    influencer: {
      title: 'Bring deine Leute mit: 25 $ Bonus',
      text: 'Dazu 30 Tage Premium und 5 Zonen-Boosts. 78 % der Plätze sind vergeben.',
      action: 'Influencer werden',
    },
    'partners-apply': {
      title: 'Partner bekommen 35 % Provision',
      text: 'Für Makler, Planer, Koordinatoren und Festivals. Zusage innerhalb von 24 Stunden.',
      action: 'Jetzt bewerben',
    },
    revenue: {
      title: 'Über 33.000 $ im Monat möglich',
      text: 'Aus mehr als 15 Einnahmequellen, die eine Zone eröffnet.',
      action: 'So geht es',
    },
    advertising: {
      title: 'Werbung mit 8,0-fachem ROI',
      text: 'Gesehen werden, wo Leute fotografieren.',
      action: 'Hier werben',
    },
    partners: {
      title: 'Jede Woche mit Zonen unterwegs?',
      text: 'Unser Partnerprogramm ist für Profis gemacht.',
      action: 'Über Partner',
    },
  },
}
