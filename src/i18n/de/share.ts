import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const shareGerman: WordsByArea['share'] = {
  title: 'Geteilte Fotos hinzufügen',
  text: (count: number) =>
    `${counted(count, 'Foto ist', 'Fotos sind')} sicher auf diesem Gerät. Wähle die Zone.`,
  zones: 'Deine Zonen',
  photos: 'Geteilte Fotos',
  add: (zone: string) => `Zu ${zone} hinzufügen`,
  emptyTitle: 'Es wurde nichts geteilt',
  emptyText: 'Wähle Fotos in einer anderen App, teile sie und nimm diese App.',
  noZonesTitle: 'Tritt erst einer Zone bei',
  noZonesText: 'Die Fotos warten hier, bis du den Code einer Zone gescannt oder eine angelegt hast.',
  scan: 'Code scannen',
  toZones: 'Meine Zonen',
  discard: 'Verwerfen',
  discarded: 'Die geteilten Fotos sind verworfen',
  problem: {
    quota:
      'Dieses Gerät ist voll. Manche Fotos wurden nicht genommen: Mach Platz und teile diese noch einmal.',
    reload: 'Die App musste neu geladen werden. Bitte teile noch einmal.',
  },
  problemTitle: 'Nicht genommen',
}
