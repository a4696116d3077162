import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const missionGerman: WordsByArea['mission'] = {
  title: 'Foto-Missionen',
  text: 'Gib deinen Gästen etwas zu suchen. Jede Mission steht als Karte über den Fotos, und ein Foto erfüllt sie.',
  card: (mission, photos, isDone) =>
    `Mission: ${mission}. ${isDone ? 'Erfüllt. ' : ''}${counted(photos, 'Foto', 'Fotos')}`,
  photos: (count) =>
    count === 0 ? 'Noch kein Foto. Mach das erste!' : `Bisher ${counted(count, 'Foto', 'Fotos')}`,
  done: 'Die hast du geschafft. Noch ein Foto ist willkommen.',
  takePhoto: 'Foto dafür machen',
  choosePhotos: 'Fotos auswählen',
  adding: 'Dein Foto wird hinzugefügt …',
  doneTitle: (done, all) => `Mission erfüllt: ${done} von ${all}`,
  allDoneTitle: (all) => (all === 1 ? 'Mission erfüllt!' : `Alle ${all} Missionen erfüllt!`),
  allDoneText: 'So genau schaut sonst niemand hin.',
  failed: 'Das Foto konnte nicht hinzugefügt werden',
  edit: 'Missionen ändern',
  own: 'Deine eigene Mission',
  ownHint: 'Höchstens 80 Zeichen',
  timeLapseText:
    'Ein Ausblick, immer wieder vom selben Punkt fotografiert: über einen Tag, über die Jahreszeiten. In der Kamera scheint das erste Foto durch, damit die anderen genau darauf passen.',
  timeLapseView: 'Name des Ausblicks',
  timeLapseHint: 'Etwa „Das Tal von der Bank aus“',
  startTimeLapse: 'Zeitraffer beginnen',
  add: 'Hinzufügen',
  addIdea: (mission) => `„${mission}“ hinzufügen`,
  ideas: 'Ideen',
  current: 'Missionen dieser Zone',
  none: 'Noch keine Missionen. Nimm ein paar Ideen, oder schreib eigene.',
  full: (most) => `Eine Zone hat höchstens ${most} Missionen.`,
  remove: 'Diese Mission entfernen',
  removeNamed: (mission) => `„${mission}“ entfernen`,
  waiting: 'Wartet auf das Senden',
}
