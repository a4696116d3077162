/** The marketing kit of approved influencers and partners: its card, and what its files say. */
export const kitWords = {
  area: 'kit' as const,
  title: 'Marketing kit',
  text: (brand: string) =>
    `Everything you need to present ${brand}, in one ZIP file. It is made on this device.`,
  contents: [
    'The logo as SVG and PNG',
    'A flyer with your link and its QR code, ready to print: A4 and US Letter, in English and German',
    'Texts for posts, stories and emails in both languages',
  ],
  noLink: 'The kit carries your referral link. Create it first.',
  toLink: 'Create my link',
  download: 'Download the kit',
  saved: 'The kit is saved as a ZIP file',
  failed: 'The kit could not be made on this device',
  flyerFile: 'flyer-english',
  textFile: 'texts-english.txt',
  flyer: {
    headline: 'One code. Everybody’s photos.',
    text: 'Collect the photos of your wedding, party or tour in one place, even without a signal.',
    name: 'Start here',
    steps: ['Scan the code', 'Accept the invitation', 'Create a zone or join one'],
    codeHint: 'No camera? Open',
  },
  texts: (brand: string, link: string) =>
    [
      'POST',
      `After every event the best photos are on someone else’s phone. With ${brand} everybody scans one code and adds their own, with or without a signal. Try it with my invitation: ${link}`,
      'STORY',
      `All our photos in one place: ${link}`,
      'EMAIL',
      `Hello,\n\nI use ${brand} to collect the photos of my events: guests scan a code where they are and add their photos. It needs no app store, and works without a signal.\n\nThis is my invitation: ${link}\n\nBest regards`,
      'PLEASE NOTE',
      'This is a referral link: I may earn a commission when you buy something. Please say so wherever you use it.',
    ].join('\n\n'),
} as const
