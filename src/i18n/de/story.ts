import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const storyGerman: WordsByArea['story'] = {
  'picture-share': {
    title: 'Ein Abend in drei Gängen',
    text: 'Ein Code zwischen den Gläsern, und niemand muss den Fotografen spielen.',
    steps: [
      {
        mark: '18:30',
        title: 'Der Tisch ist gedeckt',
        text: 'Lehn den Code an eine Kerze. Wer sich setzt, scannt ihn, sagt einen Namen und ist dabei.',
      },
      {
        mark: '21:00',
        title: 'Jeder Stuhl sieht etwas anderes',
        text: 'Der Trinkspruch, das Lachen, die Katze am Fenster: Jeder Gast gibt die paar Bilder dazu, die nur er machen konnte.',
      },
      {
        mark: '23:45',
        title: 'Die letzte Kerze',
        text: 'Auf dem Heimweg ist der ganze Abend auf jedem Handy, das dabei war, und auf keinem anderen.',
      },
    ],
  },
  snapshare: {
    title: 'Eine Nacht, hundert Kameras',
    text: 'Alle Gäste knipsen. Du bekommst das Album.',
    steps: [
      {
        mark: '22:00',
        title: 'Einlass',
        text: 'Der Code hängt am Eingang. Die Gäste sind drin, bevor der Mantel aus ist.',
      },
      {
        mark: '00:30',
        title: 'Höhepunkt',
        text: 'Fotos landen, solange das Lied noch läuft, und die Likes gleich hinterher.',
      },
      {
        mark: '04:00',
        title: 'Licht an',
        text: 'Das Album ist vor dem Taxi da. Kein Gruppenchat, kein Bitten um Links.',
      },
    ],
  },
  snapzone: {
    title: 'Vom Parkplatz zum Gipfel',
    text: 'Der Wegweiser behält das Album. Dein Handy behält, was das Netz noch nicht trägt.',
    steps: [
      {
        mark: '840 m',
        title: 'Wegbeginn',
        text: 'Scanne den Wegweiser. Er öffnet die Zone, auch wo kein Balken Netz mehr ist.',
      },
      {
        mark: '1.620 m',
        title: 'Über den Bäumen',
        text: 'Füge hinzu, was du siehst. Es wartet auf deinem Handy, so lange der Berg braucht.',
      },
      {
        mark: '2.310 m',
        title: 'Gipfel',
        text: 'Sieh, was die anderen von hier gesehen haben, heute früh oder am Tag davor.',
      },
    ],
  },
}
