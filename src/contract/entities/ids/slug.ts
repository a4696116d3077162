import * as v from 'valibot'

/** A lasting name in words, for what an operator writes by hand: `photo-print-10x15`. */
export const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not a name'),
  v.maxLength(60),
)
