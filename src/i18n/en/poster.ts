/** Posters and table cards: the page that makes them, and what stands on them. */
export const posterWords = {
  area: 'poster' as const,
  title: 'Print a poster',
  text: (name: string) => `The code for “${name}”, for a wall or the tables.`,
  kind: 'What to print',
  kinds: { poster: 'Poster', cards: 'Table cards' },
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'US Letter' },
  words: 'Text',
  headline: 'Headline',
  line: 'Line of text',
  code: 'Which code',
  codeFirst: 'The zone’s first code',
  label: 'Label of this code',
  labelHint: 'Optional, such as “Table 4” or “Summit post”.',
  codeSize: 'Code size',
  codeSizeText: (size: string, distance: string) => `${size} wide, readable from about ${distance}.`,
  codeSmallest: (size: string) => `Not smaller than ${size}: phones would not read it.`,
  codeRaised: (size: string) => `This zone’s link is long, so the code is printed ${size} wide.`,
  tooDense: (size: string) =>
    `This zone’s link is too long for a card: its code would need ${size}. Print a poster instead.`,
  tooLong: 'This zone’s link is too long for any code.',
  print: 'Print',
  download: 'Download SVG',
  saved: 'Saved as a file',
  printHint: 'Print at 100%, without “fit to page”, so that the code keeps its size.',
  preview: (kind: string, paper: string, name: string) => `${kind}, ${paper}: ${name}`,
  back: 'Back to the zone',
  noCodeTitle: 'This zone has no code to print',
  steps: [
    'Point your camera at the code',
    'Open the link and say your name',
    'Add photos, even without a signal',
  ],
  codeHint: (host: string) => `No camera? Open ${host} and enter`,
  /** What a brand's poster says until its host writes something else. */
  brands: {
    'picture-share': {
      headline: 'Help us keep this evening',
      text: 'Add the photos you take tonight. Everyone at the table gets all of them.',
    },
    snapshare: {
      headline: 'Tonight, you’re the photographer',
      text: 'Scan, snap, and watch every angle of the party land in one place.',
    },
    snapzone: {
      headline: 'What did you see up here?',
      text: 'Leave your photo of this place, and see it through everyone else’s eyes.',
    },
  },
  foot: (brand: string, host: string) => `${brand}  ·  ${host}`,
} as const
