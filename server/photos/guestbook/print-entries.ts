import * as v from 'valibot'
import { type GuestbookId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { voiceMessagePath, VoiceLink } from '#src/contract/entities/responses/guestbook.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import { heardWordsIn } from '#src/i18n/en/every-heard.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { isEntryVisible } from './guestbook-answer.ts'
import { type EntryForReader, entryForReader } from './guestbook-store.ts'
import { republishEntries } from './republish-entries.ts'
import { entryToPrint, setVoiceLink } from './voice-link-store.ts'

/** An entry as printed on a page of a book. */
export interface PrintedEntry {
  readonly text: string
  readonly author: string
  /** The link of the code that plays its voice message, and the text below the code; null: no code is printed. */
  readonly voice: { readonly link: string; readonly note: string } | null
}

/**
 * Returns the current entries for a book: those that its buyer can see and that are shown, with a text or a code. A
 * voice message gets a code only if the buyer moderates its zone, because every reader of the book can play it. Its
 * author can see that it is printed and can revoke the code.
 */
export async function printEntries(
  context: MutationContext,
  ids: readonly GuestbookId[],
  language: Language,
): Promise<readonly PrintedEntry[]> {
  const { transaction, viewer } = context
  const printed: PrintedEntry[] = []
  for (const id of ids) {
    const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
    const place = await transaction.first(entryToPrint, { id })
    if (entry === undefined || place === undefined) continue
    if (!isEntryVisible(entry, viewer) || entry.status !== 'ready') continue
    const mayPlayVoice = entry.voice_filename !== null && isAtLeast(entry.role, 'moderator')
    if (entry.content.trim() === '' && !mayPlayVoice) continue
    const note = noteOf(place, language)
    const link = mayPlayVoice ? await linkOf(context, entry) : null
    const voice = link === null ? null : { link: `${context.publicUrl}${voiceMessagePath}${link}`, note }
    printed.push({ text: entry.content.trim(), author: personOf(place).displayName, voice })
  }
  return printed
}

/** All books use the same link to a voice message, so that revoking it ends all codes. */
async function linkOf(
  { transaction, deps, now }: MutationContext,
  { id, voice_link: known }: EntryForReader,
): Promise<VoiceLink> {
  if (known !== null) return known
  const link = v.parse(VoiceLink, deps.random.bytes(16).toString('base64url'))
  await transaction.run(setVoiceLink, { id, link })
  await republishEntries(transaction, zoneIdOf(id), { ids: [id], isWithdrawn: false, at: now })
  return link
}

function noteOf(
  place: { readonly expires_at: number | null; readonly time_zone: string },
  language: Language,
): string {
  const words = heardWordsIn[language]
  const day = lastDayOf(place, language)
  return day === null ? words.scan : words.scanUntil({ day })
}

/** Returns the last day of a zone in its own time zone, in words; null: it has no end. */
export function lastDayOf(
  {
    expires_at: endsAt,
    time_zone: timeZone,
  }: { readonly expires_at: number | null; readonly time_zone: string },
  language: string,
): string | null {
  if (endsAt === null) return null
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone,
  }).format(endsAt - 1)
}
