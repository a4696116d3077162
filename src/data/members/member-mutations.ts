import type { memberMutations } from '#src/contract/mutations/member-mutations.ts'
import { memberIdIn, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** Client mutations for members. They change the views in the zone’s list of people. */
export const memberClientMutations: ClientMutations<typeof memberMutations> = {
  'member.set-role': {
    apply: {
      member: (view, { args }) =>
        view?.id === memberIdIn(args.zoneId, args.userId) && view.role !== args.role
          ? { ...view, role: args.role, isWaiting: true }
          : view,
    },
    entities: listsOf,
  },
  'member.ban': {
    apply: {
      member: (view, { args, createdAt }) =>
        view?.id === memberIdIn(args.zoneId, args.userId) && view.bannedAt === null
          ? { ...view, bannedAt: createdAt, isWaiting: true }
          : view,
    },
    entities: listsOf,
  },
  'member.unban': {
    apply: {
      member: (view, { args }) =>
        view?.id === memberIdIn(args.zoneId, args.userId) && view.bannedAt !== null
          ? { ...view, bannedAt: null, isWaiting: true }
          : view,
    },
    entities: listsOf,
  },
}

function listsOf({ zoneId }: { readonly zoneId: ZoneId }): readonly string[] {
  return [`members:${zoneId}`, `zone:${zoneId}`]
}
