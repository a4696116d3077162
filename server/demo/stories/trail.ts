import type { Story } from './story.ts'
import { encodeTrailLine, type TrailPoint } from '#src/contract/rules/trail/trail-line.ts'

type Bend = readonly [latitude: number, longitude: number, heightMeters: number]

/**
 * From the valley past the falls and the lake to the summit, then down to the hut and the lake again. The route is
 * invented, not recorded.
 */
const bends: readonly Bend[] = [
  [47.3891, 10.9452, 1108],
  [47.3868, 10.9531, 1214],
  [47.3842, 10.9608, 1342],
  [47.3806, 10.9653, 1448],
  [47.3771, 10.9618, 1536],
  [47.3738, 10.9522, 1594],
  [47.3706, 10.9427, 1641],
  [47.3679, 10.9338, 1657],
  [47.3641, 10.9306, 1784],
  [47.3602, 10.9283, 1917],
  [47.3561, 10.9331, 2036],
  [47.3537, 10.9402, 2208],
  [47.3549, 10.9474, 2386],
  [47.3571, 10.9501, 2501],
  [47.3549, 10.9474, 2386],
  [47.3537, 10.9402, 2208],
  [47.3561, 10.9331, 2036],
  [47.3602, 10.9283, 1917],
  [47.3641, 10.9306, 1784],
  [47.3672, 10.9322, 1659],
]

const pointsBetween = 8
/** Paths wind: the maximum deviation to either side of the straight line, in degrees. */
const swingDegrees = 0.0004

/** The route of the demo hike as an encoded trail line. */
const demoTrailLine: string = encodeTrailLine([bends.flatMap(pointsAfter)])

function pointsAfter(bend: Bend, index: number): readonly TrailPoint[] {
  const next = bends[index + 1]
  if (next === undefined) return [pointBetween(bend, bend, 0)]
  return Array.from({ length: pointsBetween }, (_, step) => pointBetween(bend, next, step / pointsBetween))
}

function pointBetween(from: Bend, to: Bend, ratio: number): TrailPoint {
  const [latitude, longitude, heightMeters] = from.map(
    (value, axis) => value + ((to[axis] ?? value) - value) * ratio,
  )
  const swing = swingDegrees * Math.sin(ratio * Math.PI * 2)
  return {
    latitude: (latitude ?? 0) + swing * Math.sign(to[1] - from[1]),
    longitude: (longitude ?? 0) - swing * Math.sign(to[0] - from[0]),
    heightMeters: heightMeters ?? 0,
  }
}

/** A day in the mountains until after dark. */
export const trail: Story = {
  name: ['Demo trail', 'Demo-Wanderung'],
  hour: 6,
  way: demoTrailLine,
  guestbook: [
    {
      by: 3,
      at: 200,
      words: [
        'My legs hate you. The rest of me says thank you.',
        'Meine Beine hassen euch. Der Rest von mir sagt danke.',
      ],
    },
    {
      by: 5,
      at: 220,
      words: [
        'I had forgotten how quiet a morning can be.',
        'Ich hatte vergessen, wie still ein Morgen sein kann.',
      ],
    },
  ],
  missions: [
    ['Wild flowers', 'Wilde Blumen'],
    ['Water', 'Wasser'],
    ['At the summit', 'Auf dem Gipfel'],
    ['The same valley in another light', 'Dasselbe Tal in anderem Licht'],
  ],
  shots: [
    {
      scene: 'ridges',
      light: 'dawn',
      people: 2,
      by: 1,
      at: 10,
      likes: 6,
      mission: 3,
      caption: ['Worth getting up', 'Das Aufstehen hat sich gelohnt'],
      comments: [{ by: 4, words: ['Coffee first next time', 'Nächstes Mal erst Kaffee'] }],
    },
    { scene: 'forest', light: 'dawn', people: 3, isTall: true, by: 0, at: 55, onWay: 0.1, likes: 4 },
    { scene: 'falls', light: 'dawn', people: 1, by: 0, at: 110, onWay: 0.21, likes: 3, mission: 1 },
    {
      scene: 'flowering',
      light: 'day',
      by: 6,
      at: 150,
      likes: 5,
      mission: 0,
      caption: ['Everything is in bloom', 'Alles blüht'],
    },
    { scene: 'forest', light: 'day', people: 2, by: 3, at: 190, likes: 2 },
    {
      scene: 'portrait',
      light: 'day',
      people: 2,
      by: 5,
      at: 215,
      likes: 4,
      caption: ['Halfway', 'Halbzeit'],
      comments: [{ by: 7, words: ['You said that an hour ago', 'Das hast du vor einer Stunde gesagt'] }],
    },
    {
      scene: 'lake',
      light: 'day',
      people: 1,
      by: 4,
      at: 250,
      likes: 5,
      mission: 1,
      caption: ['Cold. Very cold.', 'Kalt. Sehr kalt.'],
    },
    { scene: 'flowering', light: 'day', isTall: true, by: 0, at: 275, onWay: 0.44, likes: 3, mission: 0 },
    { scene: 'falls', light: 'day', people: 2, isTall: true, by: 7, at: 300, likes: 4 },
    { scene: 'ridges', light: 'day', people: 3, by: 0, at: 345, onWay: 0.58, likes: 3, mission: 3 },
    {
      scene: 'summit',
      light: 'day',
      people: 4,
      by: 1,
      at: 390,
      likes: 7,
      mission: 2,
      caption: ['2,501 metres', '2501 Meter'],
      comments: [
        { by: 0, words: ['We did it!', 'Geschafft!'] },
        { by: 5, words: ['Who carried the cake up?', 'Wer hat den Kuchen hochgetragen?'] },
      ],
    },
    { scene: 'portrait', light: 'day', people: 3, by: 0, at: 400, onWay: 0.7, likes: 5, mission: 2 },
    {
      scene: 'plates',
      light: 'day',
      people: 1,
      by: 6,
      at: 420,
      likes: 3,
      caption: ['Lunch with a view', 'Mittag mit Aussicht'],
    },
    { scene: 'hut', light: 'golden', people: 2, by: 5, at: 600, likes: 3 },
    { scene: 'flowering', light: 'golden', by: 0, at: 640, onWay: 0.92, likes: 4, mission: 0 },
    {
      scene: 'ridges',
      light: 'golden',
      people: 1,
      isTall: true,
      by: 2,
      at: 680,
      likes: 6,
      mission: 3,
      caption: ['Same place, other light', 'Selber Ort, anderes Licht'],
    },
    { scene: 'lake', light: 'golden', people: 2, by: 7, at: 710, likes: 4 },
    { scene: 'portrait', light: 'golden', people: 4, by: 1, at: 730, likes: 5 },
    {
      scene: 'lake',
      light: 'sunset',
      people: 1,
      by: 0,
      at: 765,
      onWay: 1,
      likes: 7,
      mission: 1,
      caption: ['Nobody said a word', 'Keiner hat etwas gesagt'],
      comments: [
        { by: 6, words: ['This one goes on the wall', 'Das kommt an die Wand'] },
        { by: 2, words: ['I could have stayed', 'Ich hätte bleiben können'] },
      ],
    },
    { scene: 'summit', light: 'sunset', people: 3, by: 3, at: 775, likes: 4 },
    {
      scene: 'hut',
      light: 'blue',
      people: 3,
      isTall: true,
      by: 6,
      at: 815,
      likes: 3,
      caption: ['Soup is ready', 'Die Suppe ist fertig'],
    },
    { scene: 'camp', light: 'blue', people: 3, by: 4, at: 850, likes: 4 },
    {
      scene: 'camp',
      light: 'night',
      people: 4,
      by: 5,
      at: 905,
      likes: 6,
      caption: ['More stars than at home', 'Mehr Sterne als daheim'],
      comments: [{ by: 1, words: ['Same again next year', 'Nächstes Jahr wieder'] }],
    },
    { scene: 'lake', light: 'night', people: 1, by: 2, at: 950, likes: 5 },
  ],
}
