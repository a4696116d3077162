import type { BannedWord } from './banned-words.ts'

/** A banned word at a line of a text; lines are counted from 1. */
export interface WordProblem extends BannedWord {
  readonly line: number
}

export interface WordRules {
  readonly banned: readonly BannedWord[]
  /** Identifiers that are not checked, as they stand in the code. */
  readonly allowed: ReadonlySet<string>
}

/** Comments, strings and identifiers. A comment comes first, so that quotes in it begin no string. */
const tokens =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)/gu
const names = /[\p{L}_$][\p{L}\p{N}_$]*/gu
/** `readHTTPStatus2` is `read`, `HTTP`, `Status`. */
const parts = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu

/** The banned words in the identifiers and comments of a TypeScript source, in the order of the text. Strings are not checked. */
export function findBannedWords(source: string, rules: WordRules): readonly WordProblem[] {
  return Array.from(source.matchAll(tokens)).flatMap(({ index, groups }) => {
    const text = groups?.comment ?? groups?.name
    return text === undefined ? [] : bannedIn(text, lineAt(source, index), rules)
  })
}

/** The banned words in a path: folders and files are named in kebab-case. */
export function findBannedInPath(path: string, rules: WordRules): readonly WordProblem[] {
  return path.split('/').flatMap((part) => bannedIn(part, 1, rules))
}

function bannedIn(text: string, firstLine: number, { banned, allowed }: WordRules): readonly WordProblem[] {
  const words = Array.from(text.matchAll(names)).flatMap(({ index, 0: name }) =>
    allowed.has(name)
      ? []
      : (name.match(parts) ?? []).map((word) => ({
          word: word.toLowerCase(),
          line: firstLine + lineAt(text, index) - 1,
        })),
  )
  return words.flatMap(({ line }, start) =>
    banned
      .filter(({ not }) => not.split(' ').every((part, offset) => words[start + offset]?.word === part))
      .map((entry) => ({ ...entry, line })),
  )
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
