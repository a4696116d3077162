import type { MutatorsOf } from '../mutator.ts'
import type { PhotoView } from '../photos/photo-view.ts'

/** What reporting and deciding do to the photo, and to the reports of it. */
export const reportMutators = {
  /** Who is in a photo and wants it gone has it gone; it is the moderators' from then on. */
  'photo.report': {
    photo: (view, { args }) => (args.reason === 'of-me' && view !== null ? withStatus(view, 'hidden') : view),
  },
  'photo.moderate': {
    photo: (view, { args }) => {
      if (view === null) return view
      if (args.decision === 'hide') return withStatus(view, 'hidden')
      if (args.decision === 'hold') return withStatus(view, 'pending')
      return view.status === 'hidden' || view.status === 'pending' ? withStatus(view, 'ready') : view
    },
    report: (view, { args, createdAt }) =>
      view?.photoId === args.photoId && view.resolvedAt === null && args.decision !== 'hold'
        ? { ...view, resolvedAt: createdAt, isWaiting: true }
        : view,
  },
} satisfies MutatorsOf<'photo.report' | 'photo.moderate'>

function withStatus(view: PhotoView, status: PhotoView['status']): PhotoView {
  return { ...view, status }
}
