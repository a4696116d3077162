import type { MutatorsOf } from '../mutator.ts'

/** A question changes nothing that is shown; it stands in the tray until it has gone. */
export const supportMutators = {
  'support.request': {},
} satisfies MutatorsOf<'support.request'>
