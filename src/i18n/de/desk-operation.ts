import { counted } from '#src/i18n/format.ts'
import type { deskOperationWords } from '#src/i18n/en/desk-operation.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const deskOperationGerman: Words<typeof deskOperationWords> = {
  worklists: {
    'mails-waiting': 'Mails, die aufs Senden warten',
    'mails-refused': 'Mails, die abgelehnt oder aufgegeben wurden',
    'exports-waiting': 'Datenexporte, die zu machen sind',
    'prints-waiting': 'Druckdateien, die zu machen sind',
    'refunds-waiting': 'Erstattungen, die beim Zahlungsdienst zu beantragen sind',
    'rewrites-waiting': 'Zonen, deren Fotos gerade geändert werden',
    'zones-held': 'Zonen, die für eine Behörde gesperrt sind',
  },
  failure: {
    tasks: {
      refund: 'Erstattung',
      'checkout-end': 'Ende eines Bezahlvorgangs',
      renewal: 'Nächster Monat eines Plans',
      export: 'Datenexport',
      'print-submission': 'Auftrag an den Druckdienst',
      mail: 'Mail',
      print: 'Druckauftrag, der nicht gemacht werden kann',
      backup: 'Sicherung in den Speicher eines Nutzers',
    },
    attempts: (count) => counted(count, 'Versuch', 'Versuche'),
    retry: 'Noch einmal versuchen',
    refundText:
      'Zahlst du das Geld selbst beim Zahlungsdienst zurück, versuch es danach noch einmal: Nichts wird doppelt gezahlt.',
  },
  job: {
    running: 'Läuft',
    works: 'In Ordnung',
    failing: 'Scheitert',
    stuck: 'Hängt',
    noRun: 'Noch nicht gelaufen',
    succeeded: (time) => `zuletzt erfolgreich ${time}`,
    failed: (time) => `zuletzt gescheitert ${time}`,
    next: (time) => `nächster Lauf ${time}`,
  },
}
