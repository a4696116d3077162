import type { influencerMutations } from '#src/contract/mutations/influencer-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for influencers. Following a link changes only another user’s state, so it has no local effect. */
export const influencerClientMutations: ClientMutations<typeof influencerMutations> = {
  'referral.start': {
    apply: {
      influencer: (view, row) =>
        view === null || waitingOf(row) === 'refused' ? view : { ...view, code: view.code ?? row.args.code },
    },
  },
  'referral.follow': { apply: {} },
  'influencer.apply': {
    apply: {
      influencer: (view, row) => {
        if (view === null || waitingOf(row) === 'refused' || view.application === 'approved') return view
        return { ...view, application: 'sent', appliedAt: row.createdAt, decidedAt: null, isWaiting: true }
      },
    },
    shown: ({ channel }) => ({ words: channel }),
  },
  'partner.apply': {
    apply: {
      influencer: (view, row) => {
        if (view === null || waitingOf(row) === 'refused' || view.partner === 'approved') return view
        return { ...view, partner: 'sent', partnerAppliedAt: row.createdAt, isPartnerWaiting: true }
      },
    },
    entities: () => ['influencer'],
    shown: ({ business }) => ({ words: business }),
  },
  'reward.boost': {
    apply: {
      influencer: (view, row) => {
        if (view?.rewards == null || waitingOf(row) === 'refused') return view
        const { boosts } = view.rewards
        const { id, zoneId, kind } = row.args
        if (boosts.some((one) => one.id === id)) return view
        const used = { id, zoneId, kind, at: row.createdAt }
        return { ...view, rewards: { ...view.rewards, boosts: [...boosts, used] } }
      },
    },
  },
  'reward.begin-days': {
    apply: {
      influencer: (view, row) => {
        if (view?.rewards == null || waitingOf(row) === 'refused') return view
        return {
          ...view,
          rewards: { ...view.rewards, daysBegunAt: view.rewards.daysBegunAt ?? row.createdAt },
        }
      },
    },
  },
}
