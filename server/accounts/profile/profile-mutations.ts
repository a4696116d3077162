import { changedNames, type Names } from '#src/contract/entities/accounts/profile.ts'
import { isAnonymousName, type User } from '#src/contract/entities/accounts/user.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { readUser } from '#server/accounts/users/user-answer.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { deletePicture, upsertPicture, setNames, setPictureAddress } from './profile-store.ts'

/** Changes the user's names. The new names also appear on existing content. */
const rename: MutationHandler<'profile.rename', User> = async (context, change) => {
  const { transaction, viewer, now, deps } = context
  const user = await requireUser(context)
  const names = changedNames(user, change)
  if (isAnonymousName(names.displayName) || isAnonymousName(`${names.firstName}${names.lastName ?? ''}`))
    return refuse('invalid', 'Some fields are invalid', {
      details: [{ field: 'firstName', reason: 'is reserved for people without a name' }],
    })
  if (isSame(user, names)) {
    const rev = await currentRevision(transaction, userScope(viewer.userId))
    return ok({ httpStatus: 200, answer: user, rev })
  }
  const rev = await allocateRevisions(transaction, userScope(viewer.userId))
  await transaction.run(setNames, { id: viewer.userId, rev, ...names })
  await deps.rewritePerson(transaction, viewer.userId, now)
  return ok({ httpStatus: 200, answer: { ...user, ...names }, rev })
}

/** Replaces or removes the user's profile picture. */
const setPicture: MutationHandler<'profile.set-picture', User> = (context, { picture }) =>
  picture === null ? storePicture(context, null) : setPreparedPicture(context)

async function setPreparedPicture(context: MutationContext) {
  if (context.picture === undefined)
    throw new Error('The profile picture was not prepared before the transaction')
  return storePicture(context, context.picture)
}

/** Sets the profile picture to this WebP content, in base64url; null removes it. */
export async function storePicture(context: MutationContext, content: string | null) {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const user = await requireUser(context)
  const filename = `${deps.random.bytes(16).toString('hex')}.webp`
  const address = content === null ? null : `/uploads/${filename}`
  if (content === null) await transaction.run(deletePicture, { userId })
  else await transaction.run(upsertPicture, { userId, filename, content, at: now })
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setPictureAddress, { id: userId, rev, address })
  await deps.rewritePerson(transaction, userId, now)
  const answer: User = { ...user, profileImageUrl: address }
  return ok({ httpStatus: 200 as const, answer, rev })
}

async function requireUser({ transaction, viewer, now }: MutationContext): Promise<User> {
  const user = await readUser(transaction, viewer.userId, now)
  if (user === undefined) throw new Error('A signed-in user has no account')
  return user
}

function isSame(before: Names, after: Names): boolean {
  return (
    before.firstName === after.firstName &&
    before.lastName === after.lastName &&
    before.displayName === after.displayName
  )
}

/** The server handlers of these mutations. */
export const profileHandlers = {
  'profile.rename': rename,
  'profile.set-picture': setPicture,
}
