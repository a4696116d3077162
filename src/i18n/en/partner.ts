/** Professional partners: what zones do for their work, and the application. */
export const partnerWords = {
  area: 'partner' as const,
  title: 'Professional partners',
  text: 'For people who bring others together for a living.',
  trades: {
    realtor: {
      title: 'Realtors',
      apply: 'Apply as a realtor',
      points: [
        'A zone for each house, with its code at the door: visitors add what they noticed.',
        'Photos can stay between each visitor and you. The zone ends automatically.',
      ],
    },
    wedding: {
      title: 'Wedding planners',
      apply: 'Apply as a wedding planner',
      points: [
        'Poster and table cards in the look of the brand, with a code for each table.',
        'The couple as co-hosts, photos revealed at a moment of your choice, and all of them as one ZIP file.',
      ],
    },
    event: {
      title: 'Event coordinators',
      apply: 'Apply as an event coordinator',
      points: [
        'Your crew as moderators: photos are approved before anybody sees them, if you want.',
        'The live wall for the hall, which every moderator can pause.',
      ],
    },
    festival: {
      title: 'Festival organisers',
      apply: 'Apply as a festival organiser',
      points: [
        'One zone with a code for each stage and gate, and how many came by each.',
        'It works in crowds without a signal: everything arrives once, later.',
      ],
    },
    other: { title: 'Something else', points: [] },
  },
  costTitle: 'What it costs',
  cost: 'Zones, codes, posters and moderation belong to every plan; a plan decides how long a zone stays. A zone for a fixed place is asked for and reviewed.',
  toZone: 'Make a zone',
  toPlace: 'Ask for a place',
  toPlans: 'See plans',
  toLink: 'Your referral link',
  toFigures: 'Your figures',
  applyTitle: 'Apply as a partner',
  applyText:
    'Tell us about your work. We read every application; you’ll see our answer here and in Activity.',
  trade: 'What you do',
  business: 'Name of your business',
  email: 'Email',
  emailHint: 'Where the team reaches you.',
  about: 'Your work',
  aboutHint: 'What you organise, how often, and what you need from us.',
  send: 'Send application',
  errorTitle: 'Please check these fields',
  problems: {
    business: 'Enter the name of your business, in at most 80 characters.',
    email: 'Enter an email address such as name@example.com.',
    about: 'Tell us about your work, in at most 3,000 characters.',
  },
  offline: 'You are offline. Your application is kept on this device and goes out with the next connection.',
  sentTitle: 'Your application is on its way',
  sentText: 'It sends automatically. Until then it’s under “Waiting to send”.',
  states: { none: '', sent: 'Sent', approved: 'You are a partner', declined: 'Declined' },
  stateTexts: {
    none: '',
    sent: 'The team has it and has not decided yet. You are told here and in Activity.',
    approved: 'Welcome! What you have and earn is below.',
    declined: 'Not this time. You may apply again.',
  },
  sentOn: (day: string) => `Sent on ${day}`,
  failed: 'This could not be stored on this device',
}
