import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'

/** A permanent name in words for content that an operator writes by hand: `photo-print-10x15`. */
export const Slug = v.pipe(boundedText(60), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not a name'))
