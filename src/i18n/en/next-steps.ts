/** What a page of one's own figures is for, and what somebody without a zone of their own can do about them. Both languages come with those pages. */
export const nextStepsWords = {
  title: 'What you can do',
  purpose: {
    market:
      'Here you see what photos bring: how many there are, and the likes and comments they got. “Mine” counts yours, “My zones” everybody’s in the zones you are in. The counting happens on this device.',
    barriers:
      'An album lives by the answers that its photos get. Here you see how many each one gets: likes, reactions and comments, counted on this device from the zones you are in.',
  },
  steps: {
    add: {
      title: 'Add more photos',
      text: 'Open a zone and add yours: everyone in it can like and comment on them.',
      action: 'Open my zones',
    },
    own: {
      title: 'Make a zone of your own',
      text: 'You get a code that others scan to join. “My zones” then counts everybody’s photos there.',
      action: 'Make a zone',
    },
    details: {
      title: 'Look closer',
      text: 'Analytics shows your photos by day, by hour and by zone, and which reactions they got.',
      action: 'Open Analytics',
    },
    answer: {
      title: 'Answer other people’s photos',
      text: 'Like, react or write a comment. Those who took them find it under Activity.',
      action: 'Look at photos',
    },
    keep: {
      title: 'Keep what you like',
      text: 'Photos go when their zone ends. What you download stays with you.',
      action: 'My downloads',
    },
    account: {
      title: 'Keep your place',
      text: 'You are here as a guest. With an email address and a password you find your photos again on any device.',
      action: 'Make it an account',
    },
    print: {
      title: 'Put a photo on paper',
      text: 'Cards, prints and books are made from the photos of your zones.',
      action: 'See merchandise',
    },
  },
}
