import * as v from 'valibot'

/** Without letters and digits that are confused when read aloud or copied by hand. */
export const spokenAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const handoverCodeLength = 8

/** How long a code is valid. */
export const handoverLifetimeMs = 600_000

/** A code as people type it: upper or lower case, with spaces or dashes. */
export const SpokenCode = v.pipe(
  v.string('must be text'),
  v.maxLength(40, 'is too long'),
  v.transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  v.regex(
    new RegExp(`^[${spokenAlphabet}]{${handoverCodeLength}}$`),
    'is not a code of eight letters and digits',
  ),
)

/** The code with which a guest continues on another device. */
export const HandoverCode = v.pipe(SpokenCode, v.brand('HandoverCode'))
export type HandoverCode = v.InferOutput<typeof HandoverCode>
