/**
 * How each brand is used, from beginning to end, in three steps. `mark`: the hour, the height, whatever tells how far it
 * is.
 */
export const storyWords = {
  area: 'story' as const,
  'picture-share': {
    title: 'An evening in three courses',
    text: 'One code among the glasses, and nobody has to play photographer.',
    steps: [
      {
        mark: '18:30',
        title: 'The table is laid',
        text: 'Lean the code against a candle. Everyone who sits down scans it, gives a name, and is in.',
      },
      {
        mark: '21:00',
        title: 'Every chair sees something else',
        text: 'The toast, the laugh, the cat on the windowsill: each guest adds the few pictures only they could take.',
      },
      {
        mark: '23:45',
        title: 'The last candle',
        text: 'On the way home the whole evening is on every phone that was there, and on no other.',
      },
    ],
  },
  snapshare: {
    title: 'One night, a hundred cameras',
    text: 'Every guest shoots. You get the album.',
    steps: [
      {
        mark: '22:00',
        title: 'Doors',
        text: 'The code hangs at the entrance. Guests are in before their coats are off.',
      },
      {
        mark: '00:30',
        title: 'Peak',
        text: 'Photos land while the song still plays, and the likes come right behind.',
      },
      {
        mark: '04:00',
        title: 'Lights on',
        text: 'The album is there before the taxi is. No group chat, no chasing anyone for links.',
      },
    ],
  },
  snapzone: {
    title: 'From the car park to the summit',
    text: 'The signpost keeps the album. Your phone keeps what the signal cannot carry yet.',
    steps: [
      {
        mark: '840 m',
        title: 'Trailhead',
        text: 'Scan the signpost. It opens the zone even where no bar of signal is left.',
      },
      {
        mark: '1,620 m',
        title: 'Above the trees',
        text: 'Add what you see. It waits on your phone for as long as the mountain takes.',
      },
      {
        mark: '2,310 m',
        title: 'Summit',
        text: 'See what the others saw from here, this morning or the day before.',
      },
    ],
  },
}
