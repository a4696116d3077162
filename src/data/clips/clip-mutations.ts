import type { clipMutations } from '#src/contract/mutations/clip-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** The clip of a photo on its way there, or on its way out. */
export const clipClientMutations: ClientMutations<typeof clipMutations> = {
  'clip.add': { apply: {}, tables: ({ pictures }) => [pictures] },
  'clip.remove': { apply: {} },
  'clip.caption': { apply: {} },
}
