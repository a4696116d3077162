import * as v from 'valibot'
import { maxOriginalNameLength } from '#src/contract/entities/photos/photo.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'

/** The maximum length of a multipart header. */
const AnyName = cleanText(100_000)

/**
 * Returns the name given by the owner's device, without folders. A long name is cut before its extension. An invalid
 * name is treated as missing.
 */
export function sanitizeFileName(name: string): string {
  const parsed = v.safeParse(AnyName, name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1))
  if (!parsed.success) return ''
  const whole = parsed.output
  if (whole.length <= maxOriginalNameLength) return whole
  const dot = whole.lastIndexOf('.')
  const extension = dot > 0 && whole.length - dot <= 10 ? whole.slice(dot) : ''
  const begin = whole.slice(0, maxOriginalNameLength - extension.length)
  // If the cut splits a surrogate pair, the remaining half is removed.
  return (begin.isWellFormed() ? begin : begin.slice(0, -1)).trim() + extension
}

/**
 * Returns the idempotency payload of an upload whose device sends all fields. A direct upload and one carried by
 * another phone have the same payload, so each counts as a repeat of the other.
 */
export function photoKeyPayload(args: MutationArgs<'photo.upload'>): unknown {
  return {
    ...args,
    // Forms escape these characters in file names.
    originalName: sanitizeFileName(
      (args.originalName || 'photo').replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A'),
    ),
    parentId: args.parentId ?? undefined,
    filterSettings: args.filterSettings ?? undefined,
    isSpherical: args.isSpherical === true ? true : undefined,
  }
}
