import * as v from 'valibot'
import { MissionId, PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { MissionText } from '#src/contract/entities/zones/mission.ts'
import { defineMutation, zoneTraits, photoTraits } from './mutation-definition.ts'
import { moderateZone, runZone } from './permission.ts'

/** Photo missions of a zone, and the photos that answer them. */
export const missionMutations = {
  'mission.add': defineMutation({
    args: v.object({ id: MissionId, text: MissionText, isTimeLapse: v.optional(v.boolean(), false) }),
    permission: runZone,
    queue: ({ id }) => ({ ...zoneTraits(zoneIdOf(id), `mission:${id}`), makes: [`mission:${id}`] }),
  }),
  /** Photos that answered it stay. */
  'mission.remove': defineMutation({
    args: v.object({ id: MissionId }),
    permission: moderateZone,
    queue: ({ id }) => ({ ...zoneTraits(zoneIdOf(id), `mission:${id}`), needs: [`mission:${id}`] }),
  }),
  /** Sets the mission that a photo answers; null: none. */
  'mission.answer': defineMutation({
    args: v.object({ photoId: PhotoId, missionId: v.nullable(MissionId) }),
    permission: { on: 'photo', roles: ['uploader', 'moderator'], otherwise: 'not_owner', alsoUnseen: true },
    queue: ({ photoId }) => photoTraits(photoId),
  }),
}
