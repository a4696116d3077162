import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { NotificationChoices } from './notification-choices.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const anonymousName = 'Anonymous User'

/** Characters that look like a letter of the reserved name, and those letters: digits, Cyrillic, Greek, Armenian. */
const signs = Array.from('0345@$аеоумпѕгαουνεγսոօ')
const letters = 'oeasasaeoymnsraouueyuno'
const similarLetters = new Map(signs.map((sign, index) => [sign, letters[index]]))

/** True if a name equals or looks like the name that is shown for people without one. */
export function isAnonymousName(name: string): boolean {
  const plain = Array.from(name.normalize('NFKD').toLowerCase(), (sign) => similarLetters.get(sign) ?? sign)
  return plain.join('').replace(/[^a-z]/g, '') === 'anonymoususer'
}

const isTaken = 'is reserved for people without a name'
/** A display name, except the reserved one. */
export const DisplayName = v.pipe(
  cleanText(60),
  v.check((name) => !isAnonymousName(name), isTaken),
)
/** First and last name. Together they must not form the reserved name either. */
export const FullName = v.pipe(
  v.object({ firstName: DisplayName, lastName: v.optional(DisplayName) }),
  v.forward(
    v.check(({ firstName, lastName = '' }) => !isAnonymousName(firstName + lastName), isTaken),
    ['lastName'],
  ),
)
export const Email = v.pipe(
  boundedText(1000, 'must be an email address', 'must be an email address'),
  v.trim(),
  v.toLowerCase(),
  v.check(isEmailAddress, 'must be an email address'),
)

const WebEmail = v.pipe(v.string(), v.rfcEmail())
const longestAddress = 254
const longestLocalPart = 64

/**
 * The HTML rule for e-mail addresses, minus addresses that mail servers reject: consecutive, leading or trailing dots,
 * and a host of one word.
 */
function isEmailAddress(text: string): boolean {
  if (text.length > longestAddress || !v.is(WebEmail, text)) return false
  const [local = '', host = ''] = text.split('@')
  return local.length <= longestLocalPart && !/^\.|\.\.|\.$/.test(local) && host.includes('.')
}

/** 8 to 200 characters; there are no other rules for a password. */
export const Password = v.pipe(boundedText(200), v.minLength(8, 'must have at least 8 characters'))

/** A password as typed at sign-in. */
export const TypedPassword = boundedText(200)

/** The signed-in user as returned by `GET /api/auth/user`. `remainingDownloads: null` = unlimited. */
export const User = v.object({
  id: UserId,
  kind: v.picklist(['guest', 'member']),
  email: v.nullable(v.string()),
  /** Whether `email` is confirmed. */
  emailVerified: v.boolean(),
  /** The address that replaces `email` once it is confirmed. */
  pendingEmail: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  displayName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  subscriptionPlan: PlanId,
  remainingDownloads: v.nullable(v.number()),
  isAdmin: v.boolean(),
  /** When the account is deleted, at its owner's request. Absent in users stored by older apps. */
  deletionAt: v.optional(v.nullable(EpochMs)),
  /** Absent in users stored by older apps. */
  notifications: v.optional(NotificationChoices),
  /**
   * Whether the user had an open album of their own when this was read. Used until the device has their albums. Absent
   * in users stored by older apps.
   */
  hostsAlbum: v.optional(v.boolean()),
})
export type User = v.InferOutput<typeof User>

/** The signed-in user as a row of the `user:{id}` scope. */
export const UserRow = v.object({ ...User.entries, rev: v.number() })
export type UserRow = v.InferOutput<typeof UserRow>

/**
 * What everyone may see of the author of a photo or comment. Deleted users and users without a name: "Anonymous User".
 */
export const Person = v.object({
  id: v.nullable(UserId),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  displayName: v.string(),
  profileImageUrl: v.nullable(v.string()),
})
export type Person = v.InferOutput<typeof Person>

/** Up to two upper-case initials: of the first word and the last word, or its number. "AU" without a name. */
export function initialsOf(displayName: string): string {
  const words = (displayName.trim() || anonymousName).replace(/ \((\d+)\)$/u, ' $1').split(/\s+/u)
  const first = firstLetter(words[0])
  return (words.length > 1 ? first + firstLetter(words.at(-1)) : first).toUpperCase()
}

/** Returns the first character as a reader sees it: a letter with its accents, a flag, or an emoji with all its parts. */
function firstLetter(word: string | undefined): string {
  const text = word ?? ''
  if (!('Segmenter' in Intl)) return clusterPattern.exec(text)?.[0] ?? ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) return segment
  return ''
}

/** An approximation for browsers without `Intl.Segmenter`. */
const clusterPattern = /^(?:\p{RI}\p{RI}|.(?:[\p{M}\u{E0020}-\u{E007F}]|\p{EMod}|\u200D.)*)/u
