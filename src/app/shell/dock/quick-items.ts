import { type Audience, everybody } from '#src/components/navigation/audience.ts'

interface QuickItem {
  readonly name: 'camera' | 'upload' | 'share' | 'badges' | 'instant' | 'influencer'
  /** The target page. null: the action runs on the current page. */
  readonly to: '/social-achievements' | '/influencer-program' | null
  /** True for items below the line, which are unrelated to current photos. */
  readonly isApart: boolean
  readonly forWhom: readonly Audience[]
}

/** The quick actions in order. Guests of a single album have none, because their bar has the camera. */
export const quickItems: readonly QuickItem[] = [
  { name: 'camera', to: null, isApart: false, forWhom: everybody },
  { name: 'upload', to: null, isApart: false, forWhom: everybody },
  { name: 'share', to: null, isApart: false, forWhom: everybody },
  { name: 'badges', to: '/social-achievements', isApart: false, forWhom: ['member'] },
  { name: 'badges', to: '/social-achievements', isApart: true, forWhom: ['host'] },
  { name: 'instant', to: null, isApart: true, forWhom: ['host'] },
  { name: 'influencer', to: '/influencer-program', isApart: true, forWhom: ['host'] },
]
