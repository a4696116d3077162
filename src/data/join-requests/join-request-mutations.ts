import type { JoinRequestRow } from '#src/contract/entities/zones/join-request.ts'
import { memberIdIn } from '#src/contract/entities/ids/ids.ts'
import type { joinRequestMutations } from '#src/contract/mutations/join-request-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly joinRequest: JoinRequestRow
  }
}

/** Join requests: an answered one leaves the list at once. Sending one changes no view. */
export const joinRequestClientMutations: ClientMutations<typeof joinRequestMutations> = {
  'join-request.ask': { apply: {} },
  'join-request.answer': {
    apply: {
      joinRequest: (view, { args }) => (view?.id === memberIdIn(args.zoneId, args.userId) ? null : view),
    },
    entities: ({ zoneId }) => [`join-requests:${zoneId}`, `zone:${zoneId}`],
  },
}
