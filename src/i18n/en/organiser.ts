/** The view for people who run zones. */
export const organiserWords = {
  area: 'organiser' as const,
  name: 'Organiser view',
  hint: 'The bar leads to your feed, your locations and their analytics. For this device.',
  offerTitle: 'You run a zone',
  offerText:
    'With the organiser view the bar leads to your feed, your locations and their analytics. You can change it back under Profile.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnedOn: 'Organiser view is on',
  views: 'For organisers',
}
