/** Part of a line: plain text, text to type, or a label on the screen. */
interface GuideSpan {
  readonly text: string
  readonly kind?: 'code' | 'label'
}

export type GuideLine = readonly GuideSpan[]

export type GuideBlock =
  | { readonly kind: 'paragraph'; readonly line: GuideLine }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly GuideLine[] }
  | { readonly kind: 'code'; readonly text: string }
  /** A screenshot of the app. `alt` describes it. */
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }

export interface GuideSection {
  /** The same in every language, for links. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly GuideBlock[]
}

/** All guides in the order of the overview. The name is the last part of the URL. */
export const guideNames = ['guest', 'host', 'operator'] as const

/** A complete guide in one language. */
export interface Guide {
  readonly name: (typeof guideNames)[number]
  readonly title: string
  readonly lead: string
  readonly sections: readonly GuideSection[]
}
