import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { photoMutations } from '#src/contract/mutations/photo-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, foldSwitch, rewriteRow, removeOrAppend } from '#src/data/engine/outbox/fold-unsent.ts'
import { type OutboxRow, isUnsent, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'
import { withLike } from './photo-changes.ts'
import type { PhotoView } from './photo-view.ts'
import type { FoldContext } from '#src/data/engine/client-mutation.ts'

/** Client mutations for photos. They change the views of the photo and of its reports. */
export const photoClientMutations: ClientMutations<typeof photoMutations> = {
  'photo.upload': {
    apply: {
      // The server’s preview is worse than the file on this device.
      photo: (view, row, fold) => {
        // Photos on an undeveloped roll are not shown to anyone, including the photographer.
        if (view === null) return fold.undeveloped.has(row.args.zoneId) ? null : localPhoto(row, fold)
        if (row.author !== undefined) return view
        return { ...view, ...row.local, waiting: waitingOf(row), isLocal: true }
      },
    },
    entities: ({ zoneId }) => [`zone:${zoneId}`, 'uploads'],
    tables: ({ pictures }) => [pictures],
    shown: ({ id, caption, originalName }) => ({ photoId: id, words: caption || originalName }),
  },
  'photo.describe': {
    apply: {
      photo: (view, { args }) => view && { ...view, caption: args.caption, altText: args.altText },
    },
    entities: ({ photoId }) => [`zone:${zoneIdOf(photoId)}`],
    // The last text wins: an unsent change is rewritten in place.
    fold: (args, { pending }) => {
      const before = pending.findLast((row) => row.name === 'photo.describe' && isUnsent(row))
      return before === undefined ? appendAll : rewriteRow(before, { name: 'photo.describe', args })
    },
    shown: ({ photoId, caption }) => ({ photoId, words: caption }),
  },
  'photo.delete': {
    apply: { photo: () => null },
    entities: ({ id }) => [`zone:${zoneIdOf(id)}`],
    tables: ({ pictures }) => [pictures],
    // An unsent clip is removed together with its photo.
    fold: (_args, { pending }) => {
      const folding = removeOrAppend(pending.find((row) => row.name === 'photo.upload'))
      const clips = pending.filter((row) => row.name === 'clip.add' && isUnsent(row))
      return { ...folding, remove: [...folding.remove, ...clips] }
    },
    shown: ({ id }) => ({ photoId: id }),
  },
  'photo.like': {
    apply: { photo: (view, { args, author }) => view && withLike(view, args.liked, author !== undefined) },
    entities: ({ photoId }) => [`zone:${zoneIdOf(photoId)}`],
    tables: ({ likes }) => [likes],
    fold: async ({ photoId, liked }, { database, pending }) =>
      foldSwitch(
        pending.filter((row) => row.name === 'photo.like'),
        liked,
        {
          baseValue: (await database.likes.get(photoId)) !== undefined,
          valueOf: (row) => row.args.liked,
        },
      ),
    shown: ({ photoId }) => ({ photoId }),
  },
  'photo.download': {
    apply: {},
    fold: ({ photoId }, { pending }) => {
      const same = pending.filter((row) => row.name === 'photo.download' && row.args.photoId === photoId)
      return foldSwitch(same, true, { baseValue: false, valueOf: () => true })
    },
    shown: ({ photoId }) => ({ photoId }),
  },
  'photo.report': {
    apply: {
      /** A person in a photo can have it hidden at once. The moderators then decide. */
      photo: (view, { args }) =>
        args.reason === 'of-me' && view !== null ? withStatus(view, 'hidden') : view,
    },
    entities: ({ photoId }) => reportsOf(photoId),
    shown: ({ photoId, note }) => ({ photoId, words: note }),
  },
  'photo.moderate': {
    apply: {
      photo: (view, { args }) => {
        if (view === null) return view
        if (args.decision === 'hide') return withStatus(view, 'hidden')
        if (args.decision === 'hold') return withStatus(view, 'pending')
        return view.status === 'hidden' || view.status === 'pending' ? withStatus(view, 'ready') : view
      },
      report: (view, { args, createdAt }) =>
        view?.photoId === args.photoId &&
        view.resolvedAt === null &&
        args.decision !== 'hold' &&
        (args.reports?.includes(view.id) ?? true)
          ? { ...view, resolvedAt: createdAt, isWaiting: true }
          : view,
    },
    entities: ({ photoId }) => reportsOf(photoId),
    shown: ({ photoId }) => ({ photoId }),
  },
}

function reportsOf(id: PhotoId): readonly string[] {
  const zoneId = zoneIdOf(id)
  return [`reports:${zoneId}`, `zone:${zoneId}`]
}

function withStatus(view: PhotoView, status: PhotoView['status']): PhotoView {
  return { ...view, status }
}

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
    uploader: row.author ?? me,
    status: 'ready',
    canDelete: row.author === undefined,
    parentId: args.parentId,
    filterSettings: args.filterSettings,
    isSpherical: args.isSpherical === true,
    liked: false,
    myReactions: [],
    waiting: waitingOf(row),
    isLocal: true,
    ...(row.author && { carriedFrom: row.author.displayName, carriedHops: row.hops ?? 1 }),
  }
}
