import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const upsellCardGerman: WordsByArea['upsellCard'] = {
  firstMonth: (price: string) => `${price} im ersten Monat`,
  ends: (hours: number) => (hours === 1 ? 'noch 1 Stunde' : `noch ${hours} Stunden`),
  dismiss: 'Angebot ausblenden',
  buy: (plan: string, price: string) => `${plan} für ${price} holen`,
  afterwards: (price: string) => `Danach ${price} im Monat, bis du kündigst.`,
  testMode: 'Testbetrieb: Es fließt kein Geld',
  bought: (plan: string) => `Willkommen bei ${plan}!`,
}
