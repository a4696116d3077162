import * as v from 'valibot'
import { boundedText, tooLongMessage } from './bounds.ts'

/** `line`: line breaks become spaces; `lines`: they are kept. */
type LineMode = 'line' | 'lines'

/**
 * Cleans text that a person typed. The result is well-formed UTF-16 without U+0000, control characters and characters
 * that change the text direction. It has at most 30 marks per letter, and is normalized to NFC and trimmed. It must
 * then have a visible character and at most `maxLength` UTF-16 units.
 */
export function cleanText(maxLength: number, shape: LineMode = 'line') {
  return v.pipe(
    typedText(maxLength, shape),
    v.nonEmpty('must not be empty'),
    v.check((text) => text === '' || isVisible(text), 'must have at least one visible character'),
    v.maxLength(maxLength, tooLongMessage(maxLength)),
  )
}

/** Like `cleanText`, but may be empty. Text without a visible character becomes empty; a missing caption is ''. */
export function optionalText(maxLength: number, shape: LineMode = 'line') {
  return v.pipe(
    typedText(maxLength, shape),
    v.transform((text) => (isVisible(text) ? text : '')),
    v.maxLength(maxLength, tooLongMessage(maxLength)),
  )
}

/** NFC combines at most four units into one. Text that could become short enough is processed, longer text is not. */
function typedText(maxLength: number, shape: LineMode) {
  return v.pipe(
    boundedText(maxLength * 4, undefined, tooLongMessage(maxLength)),
    v.check(isStorable, 'contains characters that cannot be stored'),
    v.transform((text) => withoutControls(text, shape)),
  )
}

const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
/**
 * U+0000 to U+001F, U+007F to U+009F, and the marks, embeddings, overrides and isolates of the Unicode bidi algorithm.
 */
const controls = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

function withoutControls(text: string, shape: LineMode): string {
  const broken = text.replace(breaks, '\n').replaceAll('\t', ' ')
  const lines = shape === 'lines' ? broken : broken.replaceAll('\n', ' ')
  // Once before normalization, which is slow for many marks, and once after it, because it splits some marks in two.
  return lines.replace(controls, '').replace(towers, '$1').normalize('NFC').replace(towers, '$1').trim()
}

/**
 * More than 30 marks in a row. No language needs them, and the stream-safe text format of Unicode (UAX 15) excludes
 * them. Normalization sorts consecutive marks in quadratic time.
 */
const towers = /(\p{M}{30})\p{M}+/gu

/** U+2800 is a braille character without dots. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}\u2800]/u

/** True if a text has no visible character. */
export function isBlank(text: string): boolean {
  return !isVisible(text)
}

function isVisible(text: string): boolean {
  return visible.test(text)
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
