import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const paymentsGerman: WordsByArea['payments'] = {
  unreachable: 'Die Bezahlseite ist nicht erreichbar',
  unreachableText: 'Es wurde nichts abgebucht. Bitte versuche es später noch einmal.',
  zonePaid: 'Event-Zone',
  goodsPaid: 'Drucke',
  withTax: (tax: string) => `darin ${tax} Steuer`,
  paidBack: (amount: string) => `${amount} zurückgezahlt`,
  payingBack: (amount: string) => `${amount} auf dem Weg zurück`,
  refundReasons: {
    cancelled: 'Die Bestellung wurde storniert.',
    twice: 'Es war schon bezahlt.',
    'after-end': 'Dein Tarif sollte vor diesem Monat enden.',
    unused: 'Ein anderer Tarif hat ihn vor dem Ende des Monats ersetzt.',
    currency: 'Bezahlt wurde in einer Währung, die hier nicht angenommen wird.',
    'not-made': 'Was du bestellt hast, konnte nicht hergestellt werden.',
    unknown: 'Es gibt keine Bestellung dazu.',
    operator: 'Vom Betreiber so entschieden.',
  },
  invoice: 'Rechnung',
  invoiceOf: (what: string, day: string) => `Rechnung: ${what}, ${day}`,
  payments: 'Zahlungen',
  noPayments: 'Noch keine Zahlungen',
  noPaymentsText: 'Was du für Tarife, Zonen und Drucke zahlst, steht hier.',
  monthOf: (plan: string) => `${plan}, ein Monat`,
  test: 'Test',
}
