import * as v from 'valibot'
import { boundedText, tooLongFor } from './bounds.ts'

/** `line`: breaks become spaces; `lines`: they stay. */
type Shape = 'line' | 'lines'

/**
 * Text that a person typed: well-formed UTF-16 without U+0000; freed of control characters and of those that turn the
 * direction of what follows; with at most 30 marks on a letter; normalised to NFC, trimmed, with at least one visible
 * character and at most `maxLength` UTF-16 units after that.
 */
export function cleanText(maxLength: number, shape: Shape = 'line') {
  return v.pipe(
    typedText(maxLength, shape),
    v.nonEmpty('must not be empty'),
    v.check((text) => text === '' || isVisible(text), 'must have at least one visible character'),
    v.maxLength(maxLength, tooLongFor(maxLength)),
  )
}

/** Like `cleanText`, but may be empty, which it also is without a visible character; a missing caption is ''. */
export function optionalText(maxLength: number, shape: Shape = 'line') {
  return v.pipe(
    typedText(maxLength, shape),
    v.transform((text) => (isVisible(text) ? text : '')),
    v.maxLength(maxLength, tooLongFor(maxLength)),
  )
}

/** NFC makes at most four units one: text that could be short enough is read, and no longer one. */
function typedText(maxLength: number, shape: Shape) {
  return v.pipe(
    boundedText(maxLength * 4, undefined, tooLongFor(maxLength)),
    v.check(isStorable, 'holds characters that cannot be stored'),
    v.transform((text) => withoutControls(text, shape)),
  )
}

const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/** U+0000 to U+001F, U+007F to U+009F, and the marks, embeddings, overrides and isolates of Unicode's bidi algorithm. */
const controls = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

function withoutControls(text: string, shape: Shape): string {
  const broken = text.replace(breaks, '\n').replaceAll('\t', ' ')
  const lines = shape === 'lines' ? broken : broken.replaceAll('\n', ' ')
  // Before, as normalising takes long over many marks; and after, as it makes two marks of some.
  return lines.replace(controls, '').replace(towers, '$1').normalize('NFC').replace(towers, '$1').trim()
}

/**
 * More than 30 marks in a row, which the stream-safe format of Unicode (UAX 15) has not and no language needs: normalisation
 * sorts the marks of a row in quadratic time.
 */
const towers = /(\p{M}{30})\p{M}+/gu

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
