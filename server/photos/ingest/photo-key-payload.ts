import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import { keptFileName } from './file-name.ts'

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
