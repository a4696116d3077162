import type { nextStepsWords } from '#src/i18n/en/next-steps.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const nextStepsGerman: Words<typeof nextStepsWords> = {
  title: 'Was du tun kannst',
  purpose: {
    market:
      'Hier siehst du, was Fotos bringen: wie viele es sind und wie viele „Gefällt mir“ und Kommentare sie bekommen haben. „Meine“ zählt deine, „Meine Zonen“ die von allen in den Zonen, in denen du bist. Gezählt wird auf diesem Gerät.',
    barriers:
      'Ein Album lebt von den Antworten auf seine Fotos. Hier siehst du, wie viele jedes bekommt: „Gefällt mir“, Reaktionen und Kommentare, gezählt von diesem Gerät in den Zonen, in denen du bist.',
  },
  steps: {
    add: {
      title: 'Mehr Fotos hinzufügen',
      text: 'Öffne eine Zone und füge deine hinzu: Alle darin können sie mögen und kommentieren.',
      action: 'Meine Zonen öffnen',
    },
    own: {
      title: 'Eine eigene Zone anlegen',
      text: 'Du bekommst einen Code, den andere zum Beitreten scannen. „Meine Zonen“ zählt dann die Fotos von allen dort.',
      action: 'Zone anlegen',
    },
    details: {
      title: 'Genauer hinsehen',
      text: '„Zahlen“ zeigt deine Fotos nach Tag, Stunde und Zone, und welche Reaktionen sie bekamen.',
      action: 'Zahlen öffnen',
    },
    answer: {
      title: 'Auf Fotos anderer antworten',
      text: 'Vergib ein „Gefällt mir“, reagiere oder schreib einen Kommentar. Wer das Foto gemacht hat, findet es unter Aktivität.',
      action: 'Fotos ansehen',
    },
    keep: {
      title: 'Behalten, was dir gefällt',
      text: 'Fotos gehen, wenn ihre Zone endet. Was du herunterlädst, bleibt dir.',
      action: 'Meine Downloads',
    },
    account: {
      title: 'Deinen Platz behalten',
      text: 'Du bist als Gast hier. Mit E-Mail-Adresse und Passwort findest du deine Fotos auf jedem Gerät wieder.',
      action: 'Konto daraus machen',
    },
    print: {
      title: 'Ein Foto auf Papier',
      text: 'Karten, Abzüge und Bücher entstehen aus den Fotos deiner Zonen.',
      action: 'Merchandise ansehen',
    },
  },
}
