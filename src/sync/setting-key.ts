import type { MutationName } from '#src/contract/mutations/mutations.ts'
import type { MachineRow } from './sync-state.ts'

/** Mutations that undo each other. */
const opposites: Partial<Record<MutationName, MutationName>> = {
  'reaction.remove': 'reaction.add',
  'comment.delete': 'comment.update',
  'member.unban': 'member.ban',
  'agenda.delete': 'agenda.save',
  'competitive.remove': 'competitive.put',
  'backup.stop': 'backup.schedule',
}

/**
 * The value that a row sets, as a key: of two rows with the same key the later one counts, so it must not arrive before
 * the earlier one. null for a row that creates something or is a command of many kinds.
 */
export function settingOf({ name, makes, groupKey, args = {} }: MachineRow): string | null {
  if (makes.length > 0 || name.endsWith('.do')) return null
  const subjectIds = Object.entries(args).filter(([key]) => /^id$|Id$|^emoji$/.test(key))
  return JSON.stringify([opposites[name] ?? name, groupKey, ...subjectIds])
}
