import type { competitiveWording } from '#src/i18n/en/competitive.ts'

type Words = typeof competitiveWording

/** The name of a choice; one that has none goes by itself. */
export function choiceWords(words: Words, choice: string): string {
  const names: Readonly<Record<string, string>> = words.choices
  return names[choice] ?? choice
}
