/**
 * The server's counters of a person. Each item counts once: a joined zone, their own photo, a like that they received.
 */
export const badgeCounters = [
  'joined',
  'brand',
  'hosted',
  'guest',
  'crowd',
  'photo',
  'night',
  'early',
  'streak',
  'edit',
  'liked',
  'likeGot',
  'star',
  'comment',
  'commentGot',
  'reaction',
  'emoji',
  'mission',
  'invite',
  'print',
] as const
export type BadgeCounter = (typeof badgeCounters)[number]

interface BadgeRule {
  readonly counter: BadgeCounter
  readonly need: number
}

/** All earned badges, with the counter and the value that it must reach. */
export const badgeRules = {
  arrival: { counter: 'joined', need: 1 },
  firstPhoto: { counter: 'photo', need: 1 },
  firstWord: { counter: 'comment', need: 1 },
  host: { counter: 'hosted', need: 1 },
  missions: { counter: 'mission', need: 3 },
  threeDays: { counter: 'streak', need: 3 },
  applause: { counter: 'liked', need: 10 },
  reactor: { counter: 'reaction', need: 10 },
  palette: { counter: 'emoji', need: 6 },
  nightOwl: { counter: 'night', need: 5 },
  earlyBird: { counter: 'early', need: 5 },
  retoucher: { counter: 'edit', need: 3 },
  explorer: { counter: 'joined', need: 5 },
  bringer: { counter: 'invite', need: 1 },
  keepsake: { counter: 'print', need: 1 },
  photographer: { counter: 'photo', need: 25 },
  wellLiked: { counter: 'likeGot', need: 25 },
  favourite: { counter: 'star', need: 10 },
  talkedAbout: { counter: 'commentGot', need: 10 },
  talker: { counter: 'comment', need: 25 },
  missionMaster: { counter: 'mission', need: 10 },
  week: { counter: 'streak', need: 7 },
  allRounder: { counter: 'brand', need: 3 },
  regular: { counter: 'hosted', need: 5 },
  fullHouse: { counter: 'guest', need: 25 },
  wanderer: { counter: 'joined', need: 15 },
  crowdBringer: { counter: 'invite', need: 5 },
  crowd: { counter: 'crowd', need: 100 },
  generous: { counter: 'liked', need: 100 },
  chronicler: { counter: 'photo', need: 100 },
} as const satisfies Readonly<Record<string, BadgeRule>>
export type BadgeName = keyof typeof badgeRules

/** The names of all earned badges, in display order. */
export const badgeNames = Object.keys(badgeRules).filter(isBadgeName)

/** True if this app has a rule for a badge of this name. */
export function isBadgeName(name: string): name is BadgeName {
  return Object.hasOwn(badgeRules, name)
}

/** Maximum number of badges that a zone can give in total, and to one person. */
export const givenBadges = { ofZone: 30, ofPerson: 3 } as const
