import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const featuresGerman: WordsByArea['features'] = {
  free: ['3 Downloads im Monat', 'Zonen bleiben 4 Tage', 'Unbegrenzt viele Uploads'],
  basic: [
    '5 Downloads im Monat',
    'Zonen bleiben 1 Woche',
    '5\u00a0% Rabatt auf Merchandise',
    'Standardauflösung',
  ],
  plus: [
    '15 Downloads im Monat',
    'Zonen bleiben 1 Monat',
    '10\u00a0% Rabatt auf Merchandise',
    'Hohe Auflösung',
    'Scannen von überall',
    'Sammlungen auf einmal',
    'Neues zuerst',
  ],
  pro: [
    '30 Downloads im Monat',
    'Zonen bleiben 3 Monate',
    '15\u00a0% Rabatt auf Merchandise',
    'Scannen von überall',
    'Rohdateien',
    'Kommerzielle Rechte',
    'API-Zugang',
  ],
  premium: [
    'Unbegrenzt viele Downloads',
    'Zonen bleiben 6 Monate',
    '20\u00a0% Rabatt auf Merchandise',
    'Scannen von überall',
    'Bleibende Erinnerungsorte',
  ],
}
