import type { deskAuthorityWords } from '#src/i18n/en/desk-authority.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const deskAuthorityGerman: Words<typeof deskAuthorityWords> = {
  wishes: { preserve: 'Aufbewahren', disclose: 'Herausgeben', emergency: 'Notfall' },
  states: { received: 'Eingegangen', held: 'Gesperrt', answered: 'Beantwortet', refused: 'Abgelehnt' },
  basis: 'Rechtsgrundlage',
  zone: 'Zone',
  photo: 'Foto',
  person: 'Konto',
  span: 'Zeitraum',
  held: (zone, time, by) => `„${zone}“ gesperrt am ${time} von ${by}`,
  decided: (time, by) => `Entschieden am ${time} von ${by}`,
  gave: (given) => `Herausgegeben: ${given}`,
  hold: 'Sperre setzen',
  zoneId: 'Kennung der Zone',
  found: (zone) => `Das ist „${zone}“, zu der die Anfrage führt.`,
  notFound: 'Die Anfrage führt zu keiner Zone. Such sie unter Zonen und kopiere ihre Kennung.',
  answer: 'Antworten',
  answerText: 'Prüf zuerst, ob die Adresse der Behörde gehört. Beide Texte gehen per Mail dorthin.',
  reply: 'Deine Antwort',
  given: 'Was herausgegeben wird',
  givenHint: 'Bleibt hier stehen, mit Zeit und deinem Namen.',
  send: 'Antwort senden',
  refuse: 'Ablehnen',
  refuseText: 'Den Grund liest die Behörde per Mail. Eine gesetzte Sperre bleibt, bis du sie aufhebst.',
  reason: 'Grund',
}
