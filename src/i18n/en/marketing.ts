/**
 * The copy of the banners. Its figures are SPEC section 9's and advertising: they stand nowhere else and are never a
 * measurement.
 */
export const marketingWords = {
  area: 'marketing' as const,
  label: 'Announcement',
  banners: {
    influencer: {
      title: 'Bring your people, get a $25 bonus',
      text: 'With 30 days premium and 5 zone boosts. 78% of the slots are taken.',
      action: 'Become an influencer',
    },
    'partners-apply': {
      title: 'Partners earn 35% commission',
      text: 'For realtors, planners, coordinators and festivals. Approval within 24 hours.',
      action: 'Apply now',
    },
    revenue: {
      title: '$33K+ monthly potential',
      text: 'From 15+ revenue streams that a zone can open.',
      action: 'See how',
    },
    advertising: {
      title: 'Ads with 8.0x ROI',
      text: 'Be seen where people take photos.',
      action: 'Advertise here',
    },
    partners: {
      title: 'Work with zones every week?',
      text: 'Our partner programme is made for professionals.',
      action: 'About partners',
    },
  },
}
