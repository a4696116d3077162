import type { ProblemCode } from '#src/contract/problem.ts'

/** What the server says about each code; none for a code where its own words are shown, which say more. */
type CodeWords = { readonly [Code in ProblemCode]?: string }

/** Errors that are not tied to one place. */
export const errorWording = {
  offline: 'This needs a connection. Please try again when you are online.',
  timeout: 'The server takes too long to answer. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  /** The server speaks English: its words stand. */
  byCode: noWords(),
}

function noWords(): CodeWords {
  return {}
}
