import type { adminSetupWords } from '#src/i18n/en/admin-setup.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const adminSetupGerman: Words<typeof adminSetupWords> = {
  title: 'Verwaltung dieser Seite',
  text: (account) =>
    `Der Link, den der Server ausgegeben hat, macht ${account} einmalig zur Verwaltung. Die Verwaltung sieht die Zahlen der ganzen Seite und entscheidet über Anfragen.`,
  become: 'Verwaltung werden',
  done: (name) => `${name} verwaltet diese Seite.`,
  next: 'Am Betreibertisch warten Meldungen, Fragen, Bestellungen und Bewerbungen auf dich.',
  toDesk: 'Zum Betreibertisch',
  gone: 'Dieser Link wurde benutzt oder ersetzt. „npm run admin -- admins link“ auf dem Server gibt einen neuen aus.',
  needsAccount:
    'Ein Gast kann keine Verwaltung sein. Lege auf der Anmeldeseite ein Konto an und öffne den Link dann noch einmal.',
}
