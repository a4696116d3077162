import type { MutatorsOf } from '../mutator.ts'
import { type OutboxRow, waitingOf } from '../outbox/outbox-row.ts'
import { withLike } from './photo-changes.ts'
import type { FoldContext, PhotoView } from './photo-view.ts'

/** What uploading, deleting and liking do to a photo's view. */
export const photoMutators = {
  'photo.upload': {
    // The server's preview is no match for what lies on this device.
    photo: (view, row, fold) =>
      view === null
        ? localPhoto(row, fold)
        : { ...view, ...row.local, waiting: waitingOf(row), isLocal: true },
  },
  'photo.delete': { photo: () => null },
  'photo.like': { photo: (view, { args }) => view && withLike(view, args.liked) },
} satisfies MutatorsOf<'photo.upload' | 'photo.delete' | 'photo.like'>

function localPhoto(row: OutboxRow<'photo.upload'>, { me }: FoldContext): PhotoView {
  const { args, local } = row
  return {
    id: args.id,
    rev: 0,
    zoneId: args.zoneId,
    filename: '',
    originalName: args.originalName,
    uploadedAt: row.createdAt,
    capturedAt: args.capturedAt,
    expiresAt: null,
    width: local?.width ?? 0,
    height: local?.height ?? 0,
    caption: args.caption,
    altText: args.altText,
    placeholderColor: local?.placeholderColor ?? '#888888',
    likes: 0,
    commentCount: 0,
    reactionCounts: {},
    uploader: me,
    status: 'ready',
    canDelete: true,
    parentId: args.parentId,
    filterSettings: args.filterSettings,
    liked: false,
    myReactions: [],
    waiting: waitingOf(row),
    isLocal: true,
  }
}
