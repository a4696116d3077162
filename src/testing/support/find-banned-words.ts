import type { BannedWord } from './banned-words.ts'

/** A banned word in a line of a text. Lines are counted from 1. */
export interface WordProblem extends BannedWord {
  readonly line: number
}

/** Comments, strings and identifiers. Comments are matched first, so that quotes in them do not start a string. */
const tokens =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)/gu
const names = /[\p{L}_$][\p{L}\p{N}_$]*/gu
/** Splits `readHTTPStatus2` into `read`, `HTTP`, `Status`. */
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu

/**
 * Returns the banned words in the identifiers and comments of a TypeScript source, in text order. Strings are not
 * checked.
 */
export function findBannedWords(source: string, banned: readonly BannedWord[]): readonly WordProblem[] {
  const bannedIn = finderOf(banned)
  return Array.from(source.matchAll(tokens)).flatMap(({ index, groups }) =>
    bannedIn(groups?.comment ?? groups?.name ?? '').map(({ entry, at }) => ({
      ...entry,
      line: source.slice(0, index + at).split('\n').length,
    })),
  )
}

/** Returns the banned words in a path. Folders and files are named in kebab-case. */
export function findBannedInPath(path: string, banned: readonly BannedWord[]): readonly WordProblem[] {
  const bannedIn = finderOf(banned)
  return path.split('/').flatMap((part) => bannedIn(part).map(({ entry }) => ({ ...entry, line: 1 })))
}

/**
 * Returns a function that finds banned words in a text and their positions. It indexes them by first word, because few
 * of millions of words start a match.
 */
function finderOf(banned: readonly BannedWord[]) {
  const byFirst = Map.groupBy(
    banned.map((entry) => ({ entry, row: entry.not.split(' ') })),
    ({ row: [first = ''] }) => first,
  )
  return (text: string): readonly { readonly entry: BannedWord; readonly at: number }[] => {
    const words = Array.from(text.matchAll(names)).flatMap(({ index: at, 0: name }) =>
      (name.match(parts) ?? []).map((word) => ({ word: word.toLowerCase(), at })),
    )
    return words.flatMap(({ word, at }, start) =>
      (byFirst.get(word) ?? [])
        .filter(({ row }) => row.every((one, offset) => words[start + offset]?.word === one))
        .map(({ entry }) => ({ entry, at })),
    )
  }
}
