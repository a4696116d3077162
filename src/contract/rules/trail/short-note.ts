import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { uuidLength } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'

/** The most bytes of a note in an envelope. */
export const maxShortNoteBytes = 60

/**
 * A note without what its envelope says anyway: kind, place, height and time, `snow;47421.10986;2100;mgxq9k3c`. A `!` in front: it is
 * not so any more. UUIDs lose their dashes.
 */
export function writeShortNote({ id, isOver, meters, seenAt }: MutationArgs<'trail-note.say'>): string {
  const [kind = '', place = ''] = id.slice(uuidLength + 1).split('_')
  const short = /^[mp]/.test(place) ? place.replaceAll('-', '') : place
  return `${isOver ? '!' : ''}${kind};${short};${meters ?? ''};${seenAt.toString(36)}`
}

const form = /^(!?)([a-z]{3,9});([mp][0-9a-f]{32}|[-.\d]{3,14});(\d{0,4});([0-9a-z]{1,9})$/

/** The args that a short note says, for the mutation's schema to check; the text itself where it is none. */
export function readShortNote(text: string, zoneId: ZoneId): unknown {
  const [, over = '', kind = '', place = '', meters = '', seenAt = ''] = form.exec(text) ?? []
  if (kind === '') return text
  const full = /^[mp]/.test(place)
    ? place.replace(/^(.)(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1$2-$3-$4-$5-$6')
    : place
  return {
    id: `${zoneId}_${kind}_${full}`,
    isOver: over === '!',
    meters: meters === '' ? null : Number(meters),
    seenAt: Number.parseInt(seenAt, 36),
  }
}
