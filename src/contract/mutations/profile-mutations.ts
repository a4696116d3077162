import * as v from 'valibot'
import { NameChange, ProfilePicture } from '#src/contract/entities/accounts/profile.ts'
import { defineMutation, userTraits } from './mutation-definition.ts'
import { anyCaller } from './permission.ts'

/** A user's public profile; users can only change their own. */
export const profileMutations = {
  'profile.rename': defineMutation({
    args: NameChange,
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'profile'),
    call: (names) => ({ name: 'updateUser', body: names }),
  }),
  'profile.set-picture': defineMutation({
    args: v.object({ picture: ProfilePicture }),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'profile'),
  }),
}
