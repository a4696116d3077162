/** A banner: its words, and the page that it leads to. */
interface BannerWords {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly text: string
  readonly action: string
}

/**
 * The copy of the banners, in the order in which they are shown. Its figures are SPEC section 9's and advertising: they stand
 * nowhere else and are never a measurement.
 */
export const marketingWording: { readonly label: string; readonly banners: readonly BannerWords[] } = {
  label: 'Announcement',
  banners: [
    {
      id: 'influencer',
      path: '/influencer',
      title: 'Bring your people, get a $25 bonus',
      text: 'With 30 days premium and 5 zone boosts. 78% of the slots are taken.',
      action: 'Become an influencer',
    },
    {
      id: 'partners-apply',
      path: '/professional-partners#apply',
      title: 'Partners earn 35% commission',
      text: 'For realtors, planners, coordinators and festivals. Approval within 24 hours.',
      action: 'Apply now',
    },
    {
      id: 'revenue',
      path: '/revenue-optimization',
      title: '$33K+ monthly potential',
      text: 'From 15+ revenue streams that a zone can open.',
      action: 'See how',
    },
    {
      id: 'advertising',
      path: '/advertising-dashboard',
      title: 'Ads with 8.0x ROI',
      text: 'Be seen where people take photos.',
      action: 'Advertise here',
    },
    {
      id: 'partners',
      path: '/professional-partners',
      title: 'Work with zones every week?',
      text: 'Our partner programme is made for professionals.',
      action: 'About partners',
    },
  ],
}
