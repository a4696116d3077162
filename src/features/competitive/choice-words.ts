import type { WordsByArea } from '#src/i18n/words-by-area.ts'

type Words = WordsByArea['competitive']

/** The name of a choice; one that has none goes by itself. */
export function choiceWords(words: Words, choice: string): string {
  const names: Readonly<Record<string, string>> = words.choices
  return names[choice] ?? choice
}
