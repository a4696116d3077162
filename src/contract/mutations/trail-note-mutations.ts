import * as v from 'valibot'
import { TrailNoteId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { TrailNoteArgs } from '#src/contract/entities/zones/trail-note.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, zoneTraits } from './mutation-definition.ts'
import { readZone } from './permission.ts'

/** Trail notes of hikers. */
export const trailNoteMutations = {
  /**
   * Records that an observation applies, still applies, or does not apply anymore at a place. Observations older than
   * the stored one change nothing.
   */
  'trail-note.add': defineMutation({
    args: TrailNoteArgs,
    permission: { on: 'zone', roles: ['contributor'], otherwise: 'access_denied' },
    queue: ({ id }) => ({
      ...zoneTraits(zoneIdOf(id), `trail-note:${id}`),
      needs: [`zone:${zoneIdOf(id)}`, ...photoKeysOf(id)],
    }),
    limits: ({ id }) => ({ account: 'trail-note', zone: { limit: 'comment-zone', id: zoneIdOf(id) } }),
  }),
  /** Allowed for the last observer and for moderators; `seenAt`: newer observations stay. */
  'trail-note.remove': defineMutation({
    args: v.object({ id: TrailNoteId, seenAt: EpochMs }),
    permission: readZone,
    queue: ({ id }) => zoneTraits(zoneIdOf(id), `trail-note:${id}`),
  }),
}

/** Returns the key of the photo that a note refers to, because the photo must exist first. */
function photoKeysOf(id: TrailNoteId): readonly string[] {
  const [zoneId = '', , place = ''] = id.split('_')
  return place.startsWith('p') ? [`photo:${zoneId}_${place.slice(1)}`] : []
}
