import * as v from 'valibot'
import { maxOriginalNameLength } from '#src/contract/entities/photos/photo.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'

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

/**
 * What the key of an upload stands for, of a photo whose device says all of its fields. An upload by its call and one that
 * another phone carries have the same, so that either is a repeat of the other.
 */
export function photoKeyPayload(args: MutationArgs<'photo.upload'>): unknown {
  return {
    ...args,
    // A form escapes these in the name of a file.
    originalName: keptFileName(
      (args.originalName || 'photo').replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A'),
    ),
    parentId: args.parentId ?? undefined,
    filterSettings: args.filterSettings ?? undefined,
    isSpherical: args.isSpherical === true ? true : undefined,
  }
}
