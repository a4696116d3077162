import * as v from 'valibot'
import { TrailNoteId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { TrailNoteArgs } from '#src/contract/entities/zones/trail-note.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, inZone } from './mutation-definition.ts'
import { readZone } from './permission.ts'

/** Notes of hikers about the way. */
export const trailNoteMutations = {
  /** Says that something is so at a place, still so, or not so any more. What is older than what is known changes nothing. */
  'trail-note.say': defineMutation({
    args: TrailNoteArgs,
    permission: { on: 'zone', who: ['contributor'], otherwise: 'access_denied' },
    queue: ({ id }) => ({
      ...inZone(zoneIdOf(id), `trail-note:${id}`),
      needs: [`zone:${zoneIdOf(id)}`, ...photoKeysOf(id)],
    }),
    limits: ({ id }) => ({ account: 'trail-note', zone: { limit: 'comment-zone', id: zoneIdOf(id) } }),
  }),
  /** By who saw it last, and by moderators; `seenAt`: what was seen later stays. */
  'trail-note.remove': defineMutation({
    args: v.object({ id: TrailNoteId, seenAt: EpochMs }),
    permission: readZone,
    queue: ({ id }) => inZone(zoneIdOf(id), `trail-note:${id}`),
  }),
}

/** A photo that a note is about has to be there before. */
function photoKeysOf(id: TrailNoteId): readonly string[] {
  const [zoneId = '', , place = ''] = id.split('_')
  return place.startsWith('p') ? [`photo:${zoneId}_${place.slice(1)}`] : []
}
