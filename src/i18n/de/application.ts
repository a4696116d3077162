import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const applicationGerman: WordsByArea['application'] = {
  confirmTitle: 'Bestätige zuerst deine Adresse',
  confirmText:
    'Bewerbungen nehmen wir nur mit bestätigter E-Mail-Adresse an. Was du hier schreibst, bleibt stehen, bis du zurück bist.',
  guestText:
    'Du bist als Gast hier. Leg ein Konto mit deiner E-Mail-Adresse an und bestätige sie. Was du hier schreibst, bleibt stehen, bis du zurück bist.',
  offlineText:
    'Du kannst sie jetzt absenden: Sie wartet auf diesem Gerät. Angenommen wird sie, sobald deine Adresse bestätigt ist, und das geht nur mit Netz.',
  confirm: 'Adresse bestätigen',
  makeAccount: 'Konto anlegen',
  refusedTitle: 'Deine Bewerbung wurde noch nicht angenommen',
  refusedText:
    'Dafür braucht es eine bestätigte E-Mail-Adresse. Dein Text ist auf diesem Gerät gut aufgehoben: Bestätige die Adresse und sende ihn dann noch einmal.',
  confirmedText: 'Deine E-Mail-Adresse ist jetzt bestätigt. Sende deine Bewerbung noch einmal.',
  otherText: 'Dein Text ist auf diesem Gerät gut aufgehoben, unter „Wartet aufs Senden“.',
  sendAgain: 'Noch einmal senden',
}
