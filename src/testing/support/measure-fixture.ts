import type { MeasureEm } from '#src/components/text/fit-text.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Font measurement without a browser: wide for emoji and ideographs, narrow for the rest. */
export const measureRoughly: MeasureEm = (text) =>
  [...graphemes.segment(text)].reduce(
    (sum, { segment }) => sum + (/[\p{Extended_Pictographic}\p{Script=Han}]/u.test(segment) ? 1.25 : 0.6),
    0,
  )
