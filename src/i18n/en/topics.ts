/** Pages that are mostly text: what the product does for an audience, and by which rules. */
export const topicsWords = {
  area: 'topics' as const,
  further: 'Next',
  links: {
    zones: 'My zones',
    zonesOfMine: 'Figures for my zones',
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
    privacy: 'Privacy',
    imprint: 'Imprint',
  },
  pages: {
    marketing: {
      title: 'Professional marketing',
      text: 'How people find a zone: on a poster, on a screen, or from a friend.',
      parts: [
        {
          title: 'On the spot',
          points: [
            'Each zone has a poster and table cards with its code, on A4 or US Letter, made on your device for any printer.',
            'One code per table, room or stage shows you who used which.',
            'Stands of card and plates of aluminium with your code come from the shop.',
          ],
        },
        {
          title: 'On a screen',
          points: [
            'The live wall shows new photos as they arrive, with the code to join, and keeps playing when the network drops.',
            'A reviewed permanent place is shown to people nearby.',
          ],
        },
        {
          title: 'Passed on',
          points: [
            'Photos and albums can be shared to eight platforms. Others see them if the zone’s links are open to everyone.',
            'Your referral link counts who joined, without names.',
          ],
        },
      ],
    },
    ai: {
      title: 'AI features',
      text: 'What the app does automatically, where it does it, and what it leaves to people.',
      parts: [
        {
          title: 'Worked out on your device',
          points: [
            'Codes are read from the camera or a picture, even offline.',
            'Photos are turned upright and resized to send; location and camera data are removed.',
            'Each brand’s looks and your own settings are applied on your device, in the editor. So is Auto.',
            'Similar shots are found by comparing pictures with each other. What was measured is forgotten when you close the app.',
            'A recap looks for where faces are, if your browser can, so that none is cut off. It doesn’t ask whose they are.',
          ],
        },
        {
          title: 'Counted by fixed rules',
          points: [
            'The same picture added twice to a zone is kept once.',
            'Badges, zone ends and plan savings follow the same rules for everyone.',
          ],
        },
        {
          title: 'Left to people',
          points: [
            'Nobody is recognised in your photos, and no photo is sent to another service to be analysed.',
            'A language model sees a photo only when you press “Suggest a description”, and only one that your browser already has on this device. You decide what is saved.',
            'No photo is deleted because it’s like another. You decide, and can undo it.',
            'You draw over faces yourself, with the blur brush of the editor.',
            'A zone’s moderators decide what happens to reported photos.',
          ],
        },
      ],
    },
    enterprise: {
      title: 'For organisations',
      text: 'For teams that run many zones, or a whole site.',
      parts: [
        {
          title: 'Several people, clear roles',
          points: [
            'Viewers look, guests add, moderators hide, co-hosts run the zone. Each code gives the role you chose.',
            'Photos appear right away, are reviewed later or are approved first. Moderating works on a phone, even offline.',
            'Who changed what in a zone is logged and kept for a year.',
            'With seats your people have a plan, by invitation. The organisation pays by invoice.',
            'Your people sign in with your own identity provider, by OpenID Connect, once a domain is proven to be yours.',
          ],
        },
        {
          title: 'Nothing is locked in',
          points: [
            'Members can export their photos as one ZIP with a list of who took what, and of what was written about it.',
            'Hosts get all of a zone’s photos, in the size their plan allows.',
          ],
        },
        {
          title: 'A site of your own',
          points: [
            'The server starts as one process with its data in one folder, and is backed up while it runs.',
            'Each brand can have its own address. You set products, offers and ads in one file.',
            'Apps talk to your server and no other.',
          ],
        },
      ],
    },
    cloud: {
      title: 'Cloud applications',
      text: 'Your devices, backups to a storage of your own, and where your things are kept.',
      parts: [
        {
          title: 'On your device',
          points: [
            'The app, your zones, the photos you viewed and comments are kept here and open offline.',
            'Unsent items wait in a list that survives a closed tab, an empty battery and signing out.',
          ],
        },
        {
          title: 'On the server of this site',
          points: [
            'Everything you send arrives there exactly once, and reaches the others from there.',
            'Photos leave it when they expire. The app loads nothing from other addresses.',
            'Backups that you set up go from there to your own storage. What lies there is yours: it stays until you delete it.',
          ],
        },
        {
          title: 'From one device to the next',
          points: [
            'Sign in elsewhere, and your zones are there. You see where you’re signed in, and can sign out there.',
            'Once installed, the app accepts photos shared from other apps, where the system allows it.',
          ],
        },
      ],
    },
    authorities: {
      title: 'Requests from authorities',
      text: 'For police, courts and other authorities, and for anyone who wants to know how requests are handled.',
      parts: [
        {
          title: 'What there is',
          points: [
            'A photo with who added it, to which zone and when, and its comments and reactions; accounts with a name and, unless they are guests, an email address.',
            'Location and camera data are removed before a photo is stored. Where someone scanned is forgotten after 24 hours.',
            'A photo ends after 4 days, or with its zone where that lasts longer; its files are removed 72 hours later. The log of a zone is kept for a year.',
          ],
        },
        {
          title: 'How to ask',
          points: [
            'Use the form below, with an email address at which your authority can be verified. Every request and what was handed over is kept on record.',
            'Name a zone, a photo or a user, the time in question, and the legal basis of the request.',
            'Ask early if something must be preserved. This is not an emergency line.',
          ],
        },
        {
          title: 'What the operator can do',
          points: [
            'Put a hold on a zone: nothing is removed when it ends until the hold is lifted. A hold preserves; it shows nothing to anyone new.',
            'No authority has its own access. The operator decides what to hand over, under the law that applies to them.',
          ],
        },
      ],
    },
    terms: {
      title: 'Terms',
      text: 'The rules this product keeps, in plain words. The operator of a site may have further terms; ask them.',
      parts: [
        {
          title: 'Taking part',
          points: [
            'You join a zone with its code; some zones ask you to be there. A name is enough.',
            'Only add what you may show to the people in the zone.',
            'Moderators may hide photos and ban people. “Remove a photo of me” hides a photo right away, until they decide.',
          ],
        },
        {
          title: 'Your photos',
          points: [
            'They stay yours. You can delete each of them at any time.',
            'Members of the zone see them, as its settings say. A link shows a photo to others only if the zone allows it, with a watermark.',
            'They last 4 days, or as long as the zone if that’s longer. You’re told 24 and 2 hours before a zone ends; the files go 72 hours after. A memorial has no end, and a legal hold postpones it.',
          ],
        },
        {
          title: 'Plans and payments',
          points: [
            'A trial lasts 7 days, costs nothing and ends automatically. A paid month renews until you change it.',
            'What you paid for keeps its announced end, whatever plan follows.',
            'Where payments run in test mode, the page says so and no money moves.',
          ],
        },
        {
          title: 'What is counted',
          points: [
            'How often features are used and how fast pages open, for 90 days; never what you write or photograph. You can turn it off in your profile.',
          ],
        },
      ],
    },
  },
}
