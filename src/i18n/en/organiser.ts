/** The view for people who run zones. */
export const organiserWords = {
  area: 'organiser' as const,
  name: 'Organiser view',
  hint: 'Quick links to your feed, your zones and their numbers. On this device.',
  offerTitle: 'You run a zone',
  offerText: 'Want quick links to your zones and their numbers? You can change it back under Profile.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnedOn: 'Organiser view is on',
  views: 'For organisers',
}
