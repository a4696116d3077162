import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const planChangeGerman: WordsByArea['planChange'] = {
  title: (plan: string) => `Zu ${plan} wechseln?`,
  endTitle: 'Tarif beenden?',
  month: (plan: string) => `Ein Monat ${plan}`,
  credit: 'Abzüglich Rest deines bezahlten Monats',
  due: 'Du zahlst jetzt',
  next: (price: string, day: string) =>
    `Ein neuer Monat beginnt sofort. Der nächste kostet ${price}, am ${day}.`,
  later: (plan: string, day: string) =>
    `Du behältst ${plan} bis ${day} und kannst es dir bis dahin anders überlegen.`,
  laterPrice: (plan: string, price: string) => `Danach kostet ein Monat ${plan} ${price}.`,
  laterFree: 'Danach wird nichts mehr abgebucht.',
  now: 'Dein Tarif endet sofort.',
  losses: 'Was sich dann ändert',
  downloads: (count: number) => `${counted(count, 'neuer Download', 'neue Downloads')} im Monat`,
  zoneDays: (days: number) => `Neue Zonen bleiben ${counted(days, 'Tag', 'Tage')}`,
  zoneMonths: (months: number) => `Neue Zonen bleiben ${counted(months, 'Monat', 'Monate')}`,
  renditions: {
    wall: 'Downloads bis 1280 Pixel, mit Wasserzeichen',
    standard: 'Downloads bis 1600 Pixel',
    high: 'Downloads bis 4096 Pixel',
    original: 'Downloads wie aufgenommen',
  },
  noScans: 'Zonen beitreten nur vor Ort',
  noMemorials: 'Keine neuen Zonen, die für immer bleiben',
  discount: (percent: number) =>
    percent === 0 ? 'Kein Rabatt auf Drucke' : `${percent}\u00a0% Rabatt auf Drucke`,
  keeps: 'Zonen und Fotos, die du hast, enden nicht früher als angekündigt.',
  pay: (price: string) => `${price} zahlen`,
  change: 'Tarif wechseln',
  end: 'Tarif beenden',
  cancel: 'So lassen',
  failed: 'Der Preis ließ sich nicht lesen. Bitte versuche es noch einmal.',
}
