/** Signed-out pages, besides what each brand says in its own words. */
export const landingWording = {
  enterCode: 'Enter zone code',
  scanCode: 'Scan a code',
  chooseTitle: 'Choose Your Photo Sharing Experience',
  chooseText: 'The same app in three moods. Your zones come along whichever you pick.',
  visit: (name: string) => `See ${name}`,
  inUse: 'In use',
  howTitle: 'How it works',
  steps: [
    {
      title: 'Scan',
      text: 'Point your camera at the zone’s code while you are there. A name is enough; no account needed.',
    },
    {
      title: 'Share',
      text: 'Add photos from your camera or gallery. Where and with what they were taken stays private.',
    },
    {
      title: 'See everything',
      text: 'Everyone’s photos, likes, reactions and comments, in one place, as they arrive.',
    },
  ],
  offlineTitle: 'Works where the network does not',
  offlineText:
    'A cellar, a crowded hall, a summit: the app opens, takes your photos and keeps every like and comment. When the signal is back, each arrives exactly once. Nothing is lost if you close it in between.',
  offlineRows: ['IMG_2041.jpg', 'IMG_2042.jpg', '“What a view!”'],
  offlineStates: ['Sent', 'Sending', 'Waiting'],
  expiryTitle: 'Here for the moment',
  expiryText:
    'Photos stay for 4 days, longer with a plan. Download what you love; the rest fades, as evenings do.',
  privateTitle: 'Nobody’s business',
  privateText:
    'Only people who were there can see a zone. Location data is removed from every picture before it leaves your phone.',
  madeFor: 'Made for',
  filtersTitle: 'Four looks of its own',
  filtersText: 'Each made for the light you are in.',
  getStarted: (name: string) => `Start with ${name}`,
  otherBrands: 'Other experiences',
  openApp: 'Open the app',
  demoLikes: '12',
  footerYear: '2024',
  footerLegal: 'All rights reserved.',
  footerSecurity:
    'Photos are kept for their zone alone and removed when it ends. Location and camera data are stripped from every picture.',
  follow: 'Follow us',
  followOn: (brand: string, platform: string) => `${brand} on ${platform}`,
  platforms: {
    instagram: 'Instagram',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    youtube: 'YouTube',
    pinterest: 'Pinterest',
  },
  footerBrands: 'One platform, three places to share',
}
