import { readFileSync } from 'node:fs'
import { bannedWords } from './banned-words.ts'
import { findBannedInPath, findBannedWords } from './find-banned-words.ts'

/** The list and its test contain the words themselves. */
const unchecked = /(?:^|\/)(?:banned-words|find-banned-words\.test)\.ts$/

/** A line for each banned word in these source files, with its location and its replacement. */
export function checkWords(paths: readonly string[]): readonly string[] {
  return paths
    .filter((path) => !unchecked.test(path))
    .flatMap((path) =>
      [
        ...findBannedInPath(path, bannedWords),
        ...findBannedWords(readFileSync(path, 'utf8'), bannedWords),
      ].map(({ line, not, but }) => `${path}:${line}: "${not}" is a banned word: write ${but}`),
    )
}
