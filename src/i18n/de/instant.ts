import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** A zone for a day, made at one press. */
export const instantGerman: WordsByArea['instant'] = {
  instantCreate: 'Sofort-QR anlegen',
  instantName: (time: string) => `Sofort geteilt, ${time}`,
  instantTitle: 'Dein Sofort-QR',
  instantUntil: (time: string) => `Gilt bis ${time}, für bis zu 50 Fotos.`,
  instantFailed: 'Der Sofort-QR ließ sich nicht anlegen',
}
