import { counted } from '#src/i18n/format.ts'
import type { deskOrganisationActions, deskOrganisationWords } from '#src/i18n/en/desk-organisation.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const deskOrganisationGerman: Words<typeof deskOrganisationWords> = {
  isOne: 'Ist eine Organisation',
  make: 'Zur Organisation machen',
  makeText:
    'Wer die Adresse der Anfrage bestätigt hat, wird Inhaber; ohne ein solches Konto wird die Adresse eingeladen. Die erste Rechnung wird gleich gestellt.',
  save: 'Speichern',
  name: 'Name',
  seats: 'Plätze (1-500)',
  plan: 'Tarif jedes Platzes',
  price: (currency) => `Preis für alle Plätze und einen Zeitraum, in ${currency}`,
  priceHint: 'Mit Steuer. 0: es werden keine Rechnungen gestellt.',
  tax: (currency) => `Darin Steuer, in ${currency}`,
  period: 'Zeitraum',
  periods: { month: 'Monat', year: 'Jahr' },
  lastDay: 'Letzter Tag (Jahr-Monat-Tag)',
  lastDayHint: 'Ein begonnener Zeitraum wird ganz berechnet.',
  change: 'Vereinbarung ändern',
  changeText: 'Gilt ab der nächsten Rechnung. Gestellte Rechnungen bleiben, wie sie sind.',
  owner: 'Inhaber hinzufügen',
  ownerText: 'Wer diese Adresse bestätigt hat, wird Inhaber; ohne ein solches Konto wird sie eingeladen.',
  email: 'E-Mail-Adresse',
  add: 'Hinzufügen',
  taken: (taken, seats, plan) => `${taken} von ${counted(seats, 'Platz', 'Plätzen')} belegt, ${plan}`,
  costs: (price, period, lastDay) => `${price} im ${period}, bis ${lastDay}`,
  perPeriod: { month: 'Monat', year: 'Jahr' },
  phases: { active: 'Aktiv', grace: 'In den Tagen danach', over: 'Zu Ende' },
  managers: 'Geführt von',
  roles: { owner: 'Inhaber', admin: 'Admin', member: 'Mitglied' },
  invited: (email) => `${email} (eingeladen)`,
  nobody: 'noch niemandem',
  next: (day) => `Nächste Rechnung am ${day}`,
  noNext: 'Keine weitere Rechnung',
  test: 'Testbetrieb',
  due: (day) => `zu zahlen bis ${day}`,
  states: { open: 'Offen', paid: 'Bezahlt', void: 'Ungültig' },
  paid: 'Als bezahlt vermerken',
  paidTitle: (name) => `${name} wurde bezahlt`,
  paidText: 'Die Zahlung steht danach in den Büchern dieses Tages.',
  day: 'Tag der Zahlung (Jahr-Monat-Tag)',
  reference: 'Referenz bei der Bank',
  void: 'Ungültig machen',
  voidTitle: (name) => `${name} ungültig machen`,
  voidText:
    'Sie zählt nicht mehr, ihre Nummer bleibt. Was dafür bezahlt wurde, geht aus den Büchern: zahl es zurück.',
  reason: 'Warum',
  reasonHint: 'Das lesen die Inhaber.',
}

export const deskOrganisationActionsGerman: Words<typeof deskOrganisationActions> = {
  organisation: 'Organisation gemacht',
  'organisation-terms': 'Vereinbarung geändert',
  'organisation-owner': 'Inhaber hinzugefügt',
  'invoice-paid': 'Rechnung bezahlt',
  'invoice-void': 'Rechnung ungültig gemacht',
}
