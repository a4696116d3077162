/** Where a zone's recap is offered. */
export const recapOfferWords = {
  area: 'recapOffer' as const,
  names: {
    'picture-share': 'Watch the evening as a film',
    snapshare: 'Watch the party as a film',
    snapzone: 'Watch the trail as a film',
  },
  dismiss: 'Don’t offer this film again',
}
