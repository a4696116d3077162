import { type Audience, everybody } from '#src/components/navigation/audience.ts'

interface QuickItem {
  readonly name: 'camera' | 'upload' | 'share' | 'badges' | 'instant' | 'influencer'
  /** The target page. null: the action runs on the current page. */
  readonly to: '/social-achievements' | '/influencer-program' | null
  /** True for items below the line, which are unrelated to current photos. */
  readonly isSeparate: boolean
  readonly audiences: readonly Audience[]
}

/** The quick actions in order. Guests of a single album have none, because their bar has the camera. */
export const quickItems: readonly QuickItem[] = [
  { name: 'camera', to: null, isSeparate: false, audiences: everybody },
  { name: 'upload', to: null, isSeparate: false, audiences: everybody },
  { name: 'share', to: null, isSeparate: false, audiences: everybody },
  { name: 'badges', to: '/social-achievements', isSeparate: false, audiences: ['member'] },
  { name: 'badges', to: '/social-achievements', isSeparate: true, audiences: ['host'] },
  { name: 'instant', to: null, isSeparate: true, audiences: ['host'] },
  { name: 'influencer', to: '/influencer-program', isSeparate: true, audiences: ['host'] },
]
