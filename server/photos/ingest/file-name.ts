import * as v from 'valibot'
import { maxOriginalNameLength } from '#src/contract/entities/photos/photo.ts'
import { cleanText } from '#src/contract/rules/text.ts'

/** As long as a multipart header may be. */
const AnyName = cleanText(100_000)

/**
 * The name as its owner's device gave it, without folders; a long one is cut before its extension, and one that cannot be
 * kept is as good as none.
 */
export function keptFileName(name: string): string {
  const parsed = v.safeParse(AnyName, name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1))
  if (!parsed.success) return ''
  const whole = parsed.output
  if (whole.length <= maxOriginalNameLength) return whole
  const dot = whole.lastIndexOf('.')
  const extension = dot > 0 && whole.length - dot <= 10 ? whole.slice(dot) : ''
  const begin = whole.slice(0, maxOriginalNameLength - extension.length)
  // A sign of two units that was cut in the middle leaves whole.
  return (begin.isWellFormed() ? begin : begin.slice(0, -1)).trim() + extension
}
