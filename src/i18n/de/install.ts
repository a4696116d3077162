import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const installGerman: WordsByArea['install'] = {
  title: (brand: string) => `${brand} installieren`,
  text: 'Öffnet sich vom Home-Bildschirm, auch ohne Netz, und schützt Ungesendetes.',
  install: 'Installieren',
  dismiss: 'Ausblenden',
  failed: 'Installation fehlgeschlagen',
  failedText: 'Dein Browser konnte die App nicht installieren. Vielleicht bietet sein eigenes Menü es an.',
  steps: 'So installierst du sie',
  iosSteps: [
    'Tippe in deinem Browser auf „Teilen“.',
    'Wähle „Zum Home-Bildschirm“.',
    'Öffne die App von dort: Dann kann sie dich auch benachrichtigen.',
  ],
}
