import * as v from 'valibot'

/** `line`: breaks become spaces; `lines`: they stay. */
type Shape = 'line' | 'lines'

/**
 * Text that a person typed: well-formed UTF-16 without U+0000; freed of control characters and of those that turn the
 * direction of what follows; normalised to NFC, trimmed, with at least one visible character and at most `maxLength`
 * UTF-16 units after that.
 */
export function cleanText(maxLength: number, shape: Shape = 'line') {
  return v.pipe(
    v.string('must be text'),
    v.check(isStorable, 'holds characters that cannot be stored'),
    v.transform((text) => withoutControls(text, shape)),
    v.nonEmpty('must not be empty'),
    v.check((text) => text === '' || isVisible(text), 'must have at least one visible character'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  )
}

/** Like `cleanText`, but may be empty, which it also is without a visible character; a missing caption is ''. */
export function optionalText(maxLength: number, shape: Shape = 'line') {
  return v.pipe(
    v.string('must be text'),
    v.check(isStorable, 'holds characters that cannot be stored'),
    v.transform((text) => {
      const clean = withoutControls(text, shape)
      return isVisible(clean) ? clean : ''
    }),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  )
}

const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** U+0000 to U+001F, U+007F to U+009F, and the marks, embeddings, overrides and isolates of Unicode's bidi algorithm. */
const controls = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

function withoutControls(text: string, shape: Shape): string {
  const broken = text.replace(breaks, '\n').replaceAll('\t', ' ')
  const lines = shape === 'lines' ? broken : broken.replaceAll('\n', ' ')
  return lines.replace(controls, '').normalize('NFC').trim()
}

/** U+2800 is a braille sign without a dot. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]/u

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return !isVisible(text)
}

function isVisible(text: string): boolean {
  return visible.test(text)
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
