import type { MeasureEm } from '#src/components/text/fit-text.ts'

/** The content of a poster or card. */
export interface PrintedContent {
  /** The content of the QR code: the full link. */
  readonly link: string
  /** Which of the zone's codes this is, for example "Table 4"; '' for none. */
  readonly label: string
  readonly name: string
  readonly headline: string
  readonly text: string
  /** The code in letters, grouped for reading. */
  readonly codeInLetters: string
  /** Instructions, for example "Without a camera: open example.org and enter". */
  readonly codeHint: string
  /** How long the code works, for example "Open until 16 Dec 2026"; '' if unknown or forever. */
  readonly until: string
  readonly steps: readonly string[]
  /** The brand and its address. */
  readonly foot: string
}

export interface Measures {
  readonly display: MeasureEm
  readonly body: MeasureEm
  readonly code: MeasureEm
}

/** Formats a code in groups of four, for example `ABCD EFGH`. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/gu)?.join(' ') ?? ''
}
