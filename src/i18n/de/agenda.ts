import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const agendaGerman: WordsByArea['agenda'] = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  edit: (title) => `${title} bearbeiten`,
  remove: (title) => `${title} löschen`,
  errorTitle: 'Bitte prüfe diese Felder',
  wrong: (field) => `„${field}“ prüfen`,
  saveFailed: 'Das konnte auf diesem Gerät nicht gespeichert werden',
  full: (count) => `Du hast ${count} Einträge, mehr gehen nicht. Lösche welche, um andere anzulegen.`,
  waiting: { queued: 'Wartet aufs Senden', sending: 'Wird gesendet', refused: 'Nicht angenommen' },
  kinds: {
    task: {
      heading: 'Deine Checkliste',
      text: 'Nur du siehst sie, auf all deinen Geräten.',
      add: 'Aufgabe hinzufügen',
      newTitle: 'Neue Aufgabe',
      editTitle: 'Aufgabe bearbeiten',
      none: 'Noch keine Aufgaben',
    },
  },
  fields: { title: 'Name', owner: 'Wer sie erledigt (freiwillig)', dueOn: 'Fällig am (freiwillig)' },
  tasksDone: (done, all) => `${done} von ${counted(all, 'Aufgabe', 'Aufgaben')} erledigt`,
  due: (day) => `fällig am ${day}`,
  overdue: 'Überfällig',
}
