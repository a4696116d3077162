import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const codeGerman: WordsByArea['code'] = {
  joinZone: 'Zone beitreten',
  codeUnreadable:
    'Das ist kein Code einer Zone. Er hat 8 Buchstaben und Ziffern, ältere haben 16; auch der ganze Link geht.',
}
