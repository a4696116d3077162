import type { authorityWords } from '#src/i18n/en/authority.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const authorityGerman: Words<typeof authorityWords> = {
  title: 'Anfrage senden',
  text: 'Ein Konto ist nicht nötig. Der Betreiber prüft die Behörde, bevor etwas gesperrt oder herausgegeben wird.',
  offline: 'Keine Verbindung. Der Text bleibt auf dieser Seite und lässt sich senden, sobald es wieder geht.',
  errorTitle: 'Bitte prüfen',
  authority: 'Behörde',
  official: 'Name und Amtsbezeichnung',
  email: 'Dienstliche E-Mail-Adresse',
  emailHint: 'Dorthin gehen Eingangsbestätigung und Antwort.',
  caseNumber: 'Aktenzeichen',
  kind: 'Worum wird ersucht?',
  kinds: {
    preserve: 'Aufbewahren, bis ein förmliches Ersuchen folgt',
    disclose: 'Herausgeben',
    emergency: 'Notfall: Leib oder Leben sind in Gefahr',
  },
  emergency:
    'Dieses Formular wird nicht rund um die Uhr gelesen. Bitte im Text angeben, worin die Gefahr besteht.',
  legalBasis: 'Rechtsgrundlage',
  legalBasisHint: 'Das Gesetz und die Anordnung oder der Beschluss mit Datum.',
  about: 'Worauf bezieht sich die Anfrage?',
  aboutHint: 'Mindestens eines der drei Felder ausfüllen.',
  zone: 'Zone',
  zoneHint: 'Ihr Code, ein Link zu ihr oder ihr Name.',
  photo: 'Foto',
  photoHint: 'Der Link zum Foto.',
  person: 'Person',
  personHint: 'Der Name, wie er angezeigt wird.',
  firstDay: 'Von',
  lastDay: 'Bis',
  message: 'Anfrage',
  send: 'Anfrage senden',
  problems: {
    authority: 'Bitte die Behörde angeben.',
    official: 'Bitte den Namen angeben.',
    email: 'Bitte eine E-Mail-Adresse wie name@example.com angeben.',
    caseNumber: 'Bitte das Aktenzeichen angeben.',
    legalBasis: 'Bitte die Rechtsgrundlage angeben.',
    zone: 'Bitte eine Zone, ein Foto oder eine Person nennen.',
    photo: 'Bitte einen Link mit höchstens 500 Zeichen angeben.',
    person: 'Bitte einen Namen mit höchstens 120 Zeichen angeben.',
    firstDay: 'Bitte einen Kalendertag angeben.',
    lastDay: 'Der letzte Tag darf nicht vor dem ersten liegen.',
    message: 'Bitte die Anfrage beschreiben, mit höchstens 4000 Zeichen.',
  },
  failedTitle: 'Die Anfrage wurde nicht gesendet',
  network:
    'Es kam keine Antwort. Der ganze Text steht noch hier: Bitte die Verbindung prüfen und noch einmal senden. Gezählt wird die Anfrage einmal.',
  tooMany:
    'Aus diesem Netz kamen zu viele Anfragen. Der ganze Text steht noch hier: Bitte in einer Stunde noch einmal senden oder an die Adresse im Impressum schreiben.',
  refused: 'Einige Felder wurden nicht angenommen. Bitte berichtigen und noch einmal senden.',
  failed:
    'Der ganze Text steht noch hier: Bitte noch einmal senden oder an die Adresse im Impressum schreiben.',
  sentTitle: (reference) => `Anfrage ${reference} ist eingegangen`,
  sentText: (email) =>
    `Eine Bestätigung geht an ${email}. Der Betreiber prüft die Anfrage und antwortet dorthin; bitte bei Rückfragen das Zeichen nennen.`,
  another: 'Weitere Anfrage senden',
}
