import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const missionIdeasGerman: WordsByArea['missionIdeas'] = {
  'picture-share': [
    'Wer kocht, bei der Arbeit',
    'Zwei Hände an derselben Schüssel',
    'Ein Trinkspruch, kurz vor dem Anstoßen',
    'Das schönste Lachen des Abends',
    'Etwas, das es nur in diesem Zuhause gibt',
    'Die Jüngste und der Älteste zusammen',
    'Der Tisch nach dem Nachtisch',
    'Ein Blick, den niemand bemerkt hat',
  ],
  snapshare: [
    'Der erste Tanz',
    'Jemand, der noch keine Minute saß',
    'Die besten Schuhe im Saal',
    'Drei Generationen auf einem Bild',
    'Freudentränen',
    'Die Tanzfläche von oben',
    'Das Paar, wenn es sich unbeobachtet fühlt',
    'Die letzten Gäste',
  ],
  snapzone: [
    'Der Gipfel oder der Wegweiser',
    'Schuhe, die etwas erlebt haben',
    'Die kleinste Blume am Weg',
    'Wasser in Bewegung',
    'Ein Tier, mit gutem Abstand',
    'Der Weg zurück, den du kamst',
    'Wetter, das heranzieht',
    'Deine Brotzeit mit Aussicht',
  ],
}
