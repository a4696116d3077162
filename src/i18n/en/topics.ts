/** Pages that are mostly text: what the product does for an audience, and by which rules. */
export const topicsWords = {
  area: 'topics' as const,
  further: 'Go on',
  links: {
    zones: 'My zones',
    zonesOfMine: 'Figures of my zones',
    signs: 'Stands and plates in the shop',
    place: 'Ask for a permanent place',
    influencer: 'Your referral link',
    scanner: 'Scan a code',
    badges: 'Your badges',
    security: 'Security of your account',
    partners: 'Professional partners',
    storage: 'Storage on this device',
    profile: 'Your profile',
    plan: 'Your plan',
    authorities: 'Requests from authorities',
    support: 'Contact Support',
  },
  pages: {
    marketing: {
      title: 'Professional marketing',
      text: 'How people learn of a zone: by what hangs there, by what runs on a screen, by what is passed on.',
      parts: [
        {
          title: 'On the spot',
          points: [
            'Each zone has a poster and table cards with its code, on A4 or US Letter, made on your device for any printer.',
            'A code of its own for each table, room or stage tells you who came by which.',
            'Stands of card and plates of aluminium with your code come from the shop.',
          ],
        },
        {
          title: 'On a screen',
          points: [
            'The live wall shows new photos as they arrive, with the code to join, and goes on with what it has when the network drops.',
            'A permanent place that was reviewed is shown to whoever is near it.',
          ],
        },
        {
          title: 'Passed on',
          points: [
            'Photos and albums are shared to eight platforms. Others see them where the zone lets its links work for everybody.',
            'Your referral link counts who joined by it, and tells nobody’s name.',
          ],
        },
      ],
    },
    ai: {
      title: 'AI features',
      text: 'What the app works out by itself, where it does so, and what it leaves to people.',
      parts: [
        {
          title: 'Worked out on your device',
          points: [
            'Codes are read from the camera or from a picture, also without a network.',
            'Photos are turned upright and made small enough to send; where and with what they were taken is removed.',
            'The looks of each brand and your own settings are computed in the editor, from the photo alone.',
          ],
        },
        {
          title: 'Counted by fixed rules',
          points: [
            'The same picture added twice to a zone is kept once.',
            'Badges, the end of a zone and what a plan saves you follow rules that are the same for everybody.',
          ],
        },
        {
          title: 'Left to people',
          points: [
            'No model looks at your photos: nobody is recognised in them, and none is sent to another service.',
            'You draw over faces yourself, with the blur brush of the editor.',
            'Whether a photo stays is decided by the moderators of its zone.',
          ],
        },
      ],
    },
    enterprise: {
      title: 'For organisations',
      text: 'For whoever runs many zones, with several people, or runs the whole site.',
      parts: [
        {
          title: 'Several people, clear roles',
          points: [
            'Viewers look, guests add, moderators hide, co-hosts run the zone. Each code gives the role that you chose for it.',
            'Photos are shown at once, looked at afterwards or approved first; moderating works on a phone without a network.',
            'Who changed what in a zone is written down and kept for a year.',
          ],
        },
        {
          title: 'Nothing is locked in',
          points: [
            'Every member takes the photos that they may see along as one ZIP file with a list; it counts as no download.',
            'Whoever runs a zone gets its photos in the size of their plan.',
          ],
        },
        {
          title: 'A site of your own',
          points: [
            'The server is one process with its data in one folder, and is backed up while it runs.',
            'Each brand can have an address of its own. Products, offers and ads are a file that you change.',
            'Apps ask your server and no other host.',
          ],
        },
      ],
    },
    cloud: {
      title: 'Cloud applications',
      text: 'Where the app runs, and where the things lie that you put into it.',
      parts: [
        {
          title: 'On your device',
          points: [
            'The app, your zones, their photos as far as you saw them, and comments lie here and open without a network.',
            'What has not been sent waits in a list that outlives a closed tab, an empty battery and signing out.',
          ],
        },
        {
          title: 'On the server of this site',
          points: [
            'Everything that was sent arrives there exactly once, and from there reaches the others.',
            'Photos leave it when they end. Nothing is fetched from other addresses while you use the app.',
          ],
        },
        {
          title: 'From one device to the next',
          points: [
            'Sign in elsewhere, and your zones are there. You see where you are signed in, and can end it.',
            'Installed from the browser, the app takes photos that other apps share with it, where the system allows that.',
          ],
        },
      ],
    },
    authorities: {
      title: 'Requests from authorities',
      text: 'For police, courts and other authorities, and for whoever wants to know how such a request is handled.',
      parts: [
        {
          title: 'What there is',
          points: [
            'A photo with who added it, to which zone and when, and its comments and reactions; accounts with a name and, unless they are guests, an e-mail address.',
            'Where and with what a photo was taken is removed before it is stored. Where somebody scanned is forgotten after 24 hours.',
            'A photo ends after 4 days, or with its zone where that lasts longer; its files are removed 72 hours later. The log of a zone is kept for a year.',
          ],
        },
        {
          title: 'How to ask',
          points: [
            'Write to the operator of this site under “Contact Support”, with an e-mail address at which your authority can be verified.',
            'Name the zone, or send a photo’s link, the time in question, and what you base the request on.',
            'Ask early where something is to be preserved. This is no emergency line.',
          ],
        },
        {
          title: 'What the operator can do',
          points: [
            'Put a hold on a zone: nothing of it is removed when it ends, until the hold is lifted. A hold preserves, and shows nothing to anybody new.',
            'No authority has an access of its own. What is handed over is decided by the operator under the law that binds them; this page promises nothing beyond it.',
          ],
        },
      ],
    },
    terms: {
      title: 'Terms',
      text: 'The rules that this product keeps, in plain words. They describe what it does; the operator of a site may have further terms, and tells you them on request.',
      parts: [
        {
          title: 'Taking part',
          points: [
            'You join a zone with its code, where its place asks for that by being there. A name is enough.',
            'Add only what you may show to the people of the zone.',
            'Moderators may hide photos and ban people. “Remove a photo of me” hides a photo at once, until they have decided.',
          ],
        },
        {
          title: 'Your photos',
          points: [
            'They stay yours. You can delete each of them at any time.',
            'The members of the zone see them, as its settings say. A link shows a photo to others only where the zone allows it, and with a watermark.',
            'They end after 4 days, or with the zone where that lasts longer. You are told 24 and 2 hours before the zone ends; the files go 72 hours after. A memorial has no end, and a legal hold puts it off.',
          ],
        },
        {
          title: 'Plans and payments',
          points: [
            'A trial lasts 7 days, costs nothing and ends by itself. A paid month renews until you change it.',
            'No announced end of a zone or a photo is moved earlier, whatever plan follows.',
            'Where payments run in test mode, the page says so and no money moves.',
          ],
        },
        {
          title: 'What is counted',
          points: [
            'How often things are done and how fast pages open, for 90 days; never what you write or photograph. You can turn it off in your profile.',
          ],
        },
      ],
    },
  },
}
