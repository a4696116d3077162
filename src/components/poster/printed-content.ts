import type { MeasureEm } from '#src/components/text/fit-text.ts'

/** What a poster or card tells. */
export interface PrintedContent {
  /** What the code holds: the whole link. */
  readonly link: string
  /** Which of the zone's codes this is, as "Table 4"; '' for none. */
  readonly label: string
  readonly name: string
  readonly headline: string
  readonly text: string
  /** The code in letters, in groups for reading. */
  readonly codeInLetters: string
  /** How to use it: "Without a camera: open example.org and enter". */
  readonly codeHint: string
  /** Until when the code works: "Open until 16 Dec 2026"; '' where that is not known, or forever. */
  readonly until: string
  readonly steps: readonly string[]
  /** Who makes this possible: brand and address. */
  readonly foot: string
}

export interface Measures {
  readonly display: MeasureEm
  readonly body: MeasureEm
  readonly code: MeasureEm
}

/** `ABCD EFGH`: a code in groups of four. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/gu)?.join(' ') ?? ''
}
