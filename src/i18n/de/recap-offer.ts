import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const recapOfferGerman: WordsByArea['recapOffer'] = {
  names: {
    'picture-share': 'Den Abend als Film ansehen',
    snapshare: 'Die Party als Film ansehen',
    snapzone: 'Den Weg als Film ansehen',
  },
  dismiss: 'Diesen Film nicht mehr anbieten',
}
