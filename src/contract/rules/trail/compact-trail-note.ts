import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { uuidLength } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'

/** Maximum size of a note in an envelope, in bytes. */
export const maxShortNoteBytes = 60

/**
 * Writes the kind, place, height and time of a note: `snow;47421.10986;2100;mgxq9k3c`. The rest of the note is already
 * in its envelope. A leading `!` means that it does not apply anymore. UUIDs are written without dashes.
 */
export function writeShortNote({ id, isOver, meters, seenAt }: MutationArgs<'trail-note.add'>): string {
  const [kind = '', place = ''] = id.slice(uuidLength + 1).split('_')
  const short = /^[mp]/.test(place) ? place.replaceAll('-', '') : place
  return `${isOver ? '!' : ''}${kind};${short};${meters ?? ''};${seenAt.toString(36)}`
}

const pattern = /^(!?)([a-z]{3,9});([mp][0-9a-f]{32}|[-.\d]{3,14});(\d{0,4});([0-9a-z]{1,9})$/

/**
 * Returns the args of a short note, not yet validated by the mutation's schema; the text itself if it is not a short
 * note.
 */
export function readShortNote(text: string, zoneId: ZoneId): unknown {
  const [, overMark = '', kind = '', place = '', meters = '', seenAt = ''] = pattern.exec(text) ?? []
  if (kind === '') return text
  const full = /^[mp]/.test(place)
    ? place.replace(/^(.)(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1$2-$3-$4-$5-$6')
    : place
  return {
    id: `${zoneId}_${kind}_${full}`,
    isOver: overMark === '!',
    meters: meters === '' ? null : Number(meters),
    seenAt: Number.parseInt(seenAt, 36),
  }
}
