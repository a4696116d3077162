import { type Audience, everybody } from '#src/components/navigation/audience.ts'

interface QuickItem {
  readonly name: 'camera' | 'upload' | 'share' | 'badges' | 'instant' | 'influencer'
  /** A page; null: done on the page that is shown. */
  readonly to: '/social-achievements' | '/influencer-program' | null
  /** Below the line: not about the photos of this moment. */
  readonly isApart: boolean
  readonly forWhom: readonly Audience[]
}

/** The quick actions in their order. Guests of one album have none: their bar has the camera. */
export const quickItems: readonly QuickItem[] = [
  { name: 'camera', to: null, isApart: false, forWhom: everybody },
  { name: 'upload', to: null, isApart: false, forWhom: everybody },
  { name: 'share', to: null, isApart: false, forWhom: everybody },
  { name: 'badges', to: '/social-achievements', isApart: false, forWhom: ['member'] },
  { name: 'badges', to: '/social-achievements', isApart: true, forWhom: ['host'] },
  { name: 'instant', to: null, isApart: true, forWhom: ['host'] },
  { name: 'influencer', to: '/influencer-program', isApart: true, forWhom: ['host'] },
]
