import { memberIdIn } from '#src/contract/ids.ts'
import type { MutatorsOf } from '../mutator.ts'

/** What roles and bans do to a member's view. */
export const memberMutators = {
  'member.set-role': {
    member: (view, { args }) =>
      view?.id === memberIdIn(args.zoneId, args.userId) && view.role !== args.role
        ? { ...view, role: args.role, isWaiting: true }
        : view,
  },
  'member.ban': {
    member: (view, { args, createdAt }) =>
      view?.id === memberIdIn(args.zoneId, args.userId) && view.bannedAt === null
        ? { ...view, bannedAt: createdAt, isWaiting: true }
        : view,
  },
  'member.unban': {
    member: (view, { args }) =>
      view?.id === memberIdIn(args.zoneId, args.userId) && view.bannedAt !== null
        ? { ...view, bannedAt: null, isWaiting: true }
        : view,
  },
} satisfies MutatorsOf<'member.set-role' | 'member.ban' | 'member.unban'>
