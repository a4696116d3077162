import type { MutatorsOf } from '../mutator.ts'
import { waitingOf } from '../outbox/outbox-row.ts'

/** What taking a code and applying do to one's standing. Following a link changes another's. */
export const influencerMutators = {
  'referral.start': {
    influencer: (view, row) =>
      view === null || waitingOf(row) === 'refused' ? view : { ...view, code: view.code ?? row.args.code },
  },
  'referral.follow': {},
  'influencer.apply': {
    influencer: (view, row) => {
      if (view === null || waitingOf(row) === 'refused' || view.application === 'approved') return view
      return { ...view, application: 'sent', appliedAt: row.createdAt, decidedAt: null, isWaiting: true }
    },
  },
} satisfies MutatorsOf<'referral.start' | 'referral.follow' | 'influencer.apply'>
