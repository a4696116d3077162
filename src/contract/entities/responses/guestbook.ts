import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { Sha256 } from '#src/contract/entities/photos/photo.ts'
import { cleanText, isBlank, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** The longest voice, in milliseconds; what a recorder adds after the limit is let through. */
export const longestVoiceMs = 60_000
const toleranceMs = 1_500
/** The most bytes of a voice. */
export const maxVoiceBytes = 2 * 1024 * 1024
/** A voice is shown as so many bars at most, each a byte of `peaks`. */
export const mostPeaks = 64
/** The entries that a zone's guestbook holds. */
export const maxGuestbookEntries = 2000

/** The words of an entry; an entry with a voice or a photo needs none. */
export const GuestbookText = optionalText(2000, 'lines')
/** The words of an entry that has nothing else. */
export const GuestbookWords = cleanText(2000, 'lines')

/** How loud a voice is over its length: two hexadecimal digits for each bar, 00 to ff. */
export const VoicePeaks = v.pipe(
  v.string(),
  v.maxLength(mostPeaks * 2),
  v.regex(/^(?:[0-9a-f]{2})*$/, 'is not made of bytes'),
)

/** A voice as a device announces it. Its bytes follow: an MP4 with one track of sound. */
export const NewVoice = v.object({
  sha256: Sha256,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVoiceBytes)),
  lengthMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestVoiceMs + toleranceMs)),
  peaks: VoicePeaks,
})
export type NewVoice = v.InferOutput<typeof NewVoice>

/** Whether a voice of that length is accepted. */
export function isVoiceLength(lengthMs: number): boolean {
  return lengthMs > 0 && lengthMs <= longestVoiceMs + toleranceMs
}

/** The voice of an entry. `filename` is null while its bytes are on their way. */
export const Voice = v.object({
  filename: v.nullable(v.string()),
  bytes: v.number(),
  lengthMs: v.number(),
  peaks: v.string(),
})
export type Voice = v.InferOutput<typeof Voice>

/** What a device sends of a new entry. It has words, a photo or a voice. */
export const NewGuestbookEntry = v.pipe(
  v.object({
    id: GuestbookId,
    text: GuestbookText,
    /** A photo of the zone that its author took. */
    photoId: v.nullable(PhotoId),
    voice: v.nullable(NewVoice),
    createdAt: EpochMs,
  }),
  v.check(
    ({ text, photoId, voice }) => !isBlank(text) || photoId !== null || voice !== null,
    'needs words, a photo or a voice',
  ),
)

/** `pending`: a moderator has yet to show it. `hidden`: a moderator hid it. */
export const GuestbookStatus = v.picklist(['ready', 'pending', 'hidden'])
export type GuestbookStatus = v.InferOutput<typeof GuestbookStatus>

/** What a moderator decides of an entry; either settles its reports. */
export const GuestbookDecision = v.picklist(['approve', 'hide'])
export type GuestbookDecision = v.InferOutput<typeof GuestbookDecision>

/** Why an entry is reported. */
export const GuestbookReason = v.picklist(['inappropriate', 'harassment', 'illegal', 'spam', 'other'])
export type GuestbookReason = v.InferOutput<typeof GuestbookReason>

/** An entry of a zone's guestbook as a row of its scope. `canEdit`, `canDelete` are the server's word for the reader. */
export const GuestbookRow = v.object({
  id: GuestbookId,
  rev: v.number(),
  text: v.string(),
  photoId: v.nullable(PhotoId),
  voice: v.nullable(Voice),
  status: GuestbookStatus,
  createdAt: EpochMs,
  editedAt: v.nullable(EpochMs),
  user: Person,
  canEdit: v.boolean(),
  canDelete: v.boolean(),
  /** Why it was reported, for moderators; empty for everybody else. */
  reports: v.array(v.object({ reason: GuestbookReason, note: v.string() })),
  /** A code in a printed book plays its voice; for its author and moderators. */
  isPrinted: v.optional(v.boolean()),
})
export type GuestbookRow = v.InferOutput<typeof GuestbookRow>

/** Where the bytes of a voice are. */
export function voiceAddress(filename: string): string {
  return `/uploads/voices/${filename}`
}

/** What a code in a printed book holds: the secret of one voice. */
export const VoiceLink = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'is no link of a voice'))
export type VoiceLink = v.InferOutput<typeof VoiceLink>

/** The page where such a code leads. */
export const heardPath = '/heard/'
