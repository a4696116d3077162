import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const upsellGerman: WordsByArea['upsell'] = {
  'basic-downloads': {
    title: 'Mehr Downloads mit Basic',
    description: 'Nimm mehr von den Fotos mit.',
    features: ['5 Downloads im Monat', 'Zonen bleiben eine Woche', '5\u00a0% Rabatt auf Merchandise'],
    urgencyMessage: '20\u00a0% Rabatt für kurze Zeit',
  },
  'plus-zones': {
    title: 'Behalte deine Zone mit Plus einen Monat',
    description: 'Deine Zone und ihre Fotos bleiben länger.',
    features: ['Zonen bleiben einen Monat', '15 Downloads im Monat', '10\u00a0% Rabatt auf Merchandise'],
    urgencyMessage: '15\u00a0% Rabatt für kurze Zeit',
  },
  'plus-editor': {
    title: 'Deine Bearbeitung in hoher Auflösung mit Plus',
    description: 'Lade Fotos mit bis zu 4096 Pixeln.',
    features: ['Hohe Auflösung', '15 Downloads im Monat', '10\u00a0% Rabatt auf Merchandise'],
    urgencyMessage: '15\u00a0% Rabatt für kurze Zeit',
  },
  'pro-prints': {
    title: 'Originale und kommerzielle Rechte mit Pro',
    description: 'Für alle, die mit ihren Fotos arbeiten.',
    features: ['Rohdateien', 'Kommerzielle Rechte', '15\u00a0% Rabatt auf Merchandise'],
    urgencyMessage: '10\u00a0% Rabatt, nur heute',
  },
  'premium-memorial': {
    title: 'Für immer behalten mit Premium',
    description: 'Zonen, die nie enden.',
    features: ['Unbegrenzt viele Downloads', 'Bleibende Erinnerungsorte', '20\u00a0% Rabatt auf Merchandise'],
    urgencyMessage: '25\u00a0% Rabatt in dieser Woche',
  },
}
