import * as v from 'valibot'

/**
 * Text that a person typed: well-formed UTF-16 without U+0000, normalised to NFC, trimmed, 1 to `maxLength` UTF-16 units
 * after that.
 */
export function cleanText(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    v.check(isStorable, 'holds characters that cannot be stored'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  )
}

/** Like `cleanText`, but may be empty; a caption nobody wrote is ''. */
export function optionalText(maxLength: number) {
  return v.pipe(
    v.string('must be text'),
    v.check(isStorable, 'holds characters that cannot be stored'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  )
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
