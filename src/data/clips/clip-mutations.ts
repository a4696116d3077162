import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { clipMutations } from '#src/contract/mutations/clip-mutations.ts'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow, removeOrAppend } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** How a photo shows a clip that is being added or removed. */
export const clipClientMutations: ClientMutations<typeof clipMutations> = {
  'clip.add': {
    apply: { photo: (view, row) => view && withClip(view, row) },
    entities: ({ photoId }) => photoKeys(photoId),
    tables: ({ pictures }) => [pictures],
    shown: ({ photoId, lengthMs }) => ({ photoId, words: clipLengthText(lengthMs) }),
  },
  'clip.remove': {
    apply: { photo: (view) => view && { ...view, clip: null } },
    entities: ({ photoId }) => photoKeys(photoId),
    tables: ({ pictures }) => [pictures],
    fold: (_args, { pending }) => removeOrAppend(pending.find((row) => row.name === 'clip.add')),
    shown: ({ photoId }) => ({ photoId }),
  },
  'clip.caption': {
    apply: {
      photo: (view, { args }) =>
        view === null || !view.clip ? view : { ...view, clip: { ...view.clip, captions: args.captions } },
    },
    entities: ({ photoId }) => photoKeys(photoId),
    // The last text wins: an unsent change is rewritten in place.
    fold: (args, { pending }) => {
      const before = pending.findLast((row) => row.name === 'clip.caption' && isUnsent(row))
      return before === undefined ? appendAll : rewriteRow(before, { name: 'clip.caption', args })
    },
    shown: ({ photoId, captions }) => ({ photoId, words: captions }),
  },
}

function photoKeys(photoId: PhotoId): readonly string[] {
  return [`zone:${zoneIdOf(photoId)}`, `photo:${photoId}`]
}

/** A clip that the server already has stays unchanged. */
function withClip(view: PhotoView, { args }: OutboxRow<'clip.add'>): PhotoView {
  if (view.clip) return view
  const { kind, lengthMs, width, height, hasSound, bytes } = args
  const clip = { kind, lengthMs, width, height, hasSound, bytes, captions: '', hasLoop: false }
  return { ...view, clip: { ...clip, state: 'arriving', filename: null } }
}
