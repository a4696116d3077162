import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { Sha256 } from '#src/contract/entities/photos/photo.ts'
import { cleanText, isBlank, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum length of a voice recording, in milliseconds. A small excess is tolerated, because recorders stop late. */
export const longestVoiceMs = 60_000
const toleranceMs = 1_500
/** Maximum size of a voice recording. */
export const maxVoiceBytes = 2 * 1024 * 1024
/** Maximum number of bars in a voice recording's waveform; each bar is a byte of `peaks`. */
export const maxPeaks = 64
/** Maximum number of entries in a zone's guestbook. */
export const maxGuestbookEntries = 2000

/** The text of an entry; optional if it has a voice recording or a photo. */
export const GuestbookText = optionalText(2000, 'lines')
/** The text of an entry without a voice recording or photo. */
export const GuestbookWords = cleanText(2000, 'lines')

/** The loudness of a voice recording over time: two hexadecimal digits per bar, 00 to ff. */
export const VoicePeaks = v.pipe(
  v.string(),
  v.maxLength(maxPeaks * 2),
  v.regex(/^(?:[0-9a-f]{2})*$/, 'is not made of bytes'),
)

/** Announcement of a voice recording by a device. Its bytes follow: an MP4 with one audio track. */
export const NewVoice = v.object({
  sha256: Sha256,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVoiceBytes)),
  lengthMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestVoiceMs + toleranceMs)),
  peaks: VoicePeaks,
})
export type NewVoice = v.InferOutput<typeof NewVoice>

/** True if a voice recording of that length is accepted. */
export function isVoiceLength(lengthMs: number): boolean {
  return lengthMs > 0 && lengthMs <= longestVoiceMs + toleranceMs
}

/** The voice recording of an entry. `filename` is null until its bytes have arrived. */
export const Voice = v.object({
  filename: v.nullable(v.string()),
  bytes: v.number(),
  lengthMs: v.number(),
  peaks: v.string(),
})
export type Voice = v.InferOutput<typeof Voice>

/** A new entry as sent by a device. It has text, a photo or a voice recording. */
export const NewGuestbookEntry = v.pipe(
  v.object({
    id: GuestbookId,
    text: GuestbookText,
    /** A photo of the zone that the entry's author took. */
    photoId: v.nullable(PhotoId),
    voice: v.nullable(NewVoice),
    createdAt: EpochMs,
  }),
  v.check(
    ({ text, photoId, voice }) => !isBlank(text) || photoId !== null || voice !== null,
    'needs text, a photo or a voice recording',
  ),
)

/** `pending`: a moderator has not approved it yet. `hidden`: a moderator hid it. */
export const GuestbookStatus = v.picklist(['ready', 'pending', 'hidden'])
export type GuestbookStatus = v.InferOutput<typeof GuestbookStatus>

/** A moderator's decision on an entry; both close its reports. */
export const GuestbookDecision = v.picklist(['approve', 'hide'])
export type GuestbookDecision = v.InferOutput<typeof GuestbookDecision>

/** Reasons for reporting an entry. */
export const GuestbookReason = v.picklist(['inappropriate', 'harassment', 'illegal', 'spam', 'other'])
export type GuestbookReason = v.InferOutput<typeof GuestbookReason>

/** An entry of a zone's guestbook as a row of its scope. `canEdit`, `canDelete` are set by the server for the reader. */
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
  /** Why it was reported, for moderators; empty for everyone else. */
  reports: v.array(v.object({ reason: GuestbookReason, note: v.string() })),
  /** True if a code in a printed book plays its voice recording. Only set for its author and moderators. */
  isPrinted: v.optional(v.boolean()),
})
export type GuestbookRow = v.InferOutput<typeof GuestbookRow>

/** Returns the address of a voice recording's file. */
export function voiceAddress(filename: string): string {
  return `/uploads/voices/${filename}`
}

/** The content of a code in a printed book: the secret of one voice recording. */
export const VoiceLink = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'is no link of a voice'))
export type VoiceLink = v.InferOutput<typeof VoiceLink>

/** The page that a code in a printed book leads to. */
export const voiceMessagePath = '/heard/'
