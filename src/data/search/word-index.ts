import type { SearchTerm } from '#src/contract/rules/search-words.ts'

/** Finds documents by the words of their texts. A document is a number; each of its texts has its own key. */
export interface WordIndex {
  /** Adds a text and replaces the previous one with the same key. */
  readonly put: (key: string, document: number, words: readonly string[]) => void
  /** Removes a text. Does nothing if there is none. */
  readonly remove: (key: string) => void
  /** Returns the keys of texts from `from` to `to`, inclusive. */
  readonly keysBetween: (from: string, to: string) => readonly string[]
  /** Returns, for each of the first `count` documents, 1 if all terms match, each in any of its texts, otherwise 0. */
  readonly find: (terms: readonly SearchTerm[], count: number) => Uint8Array
}

/**
 * Creates an index in memory. A changed text gets a new slot and its old slot becomes dead, so adding a text never
 * searches a postings list. A search of 100,000 documents reads only the postings of words that start with a term.
 */
export function createWordIndex(): WordIndex {
  /** For each word, the slots of the texts that contain it. */
  const postings = new Map<string, number[]>()
  const slotOf = new Map<string, number>()
  /** The document of each slot. -1 for a dead slot. */
  const documents: number[] = []
  let sorted: readonly string[] | null = null

  const remove = (key: string) => {
    const slot = slotOf.get(key)
    if (slot === undefined) return
    documents[slot] = -1
    slotOf.delete(key)
  }
  const sortedWords = () => (sorted ??= [...postings.keys()].toSorted(byCodeUnits))
  const markMatches = (forms: SearchTerm, marks: Uint8Array) => {
    for (const form of forms) {
      for (const word of wordsStartingWith(sortedWords(), form)) {
        for (const slot of postings.get(word) ?? []) {
          const document = documents[slot] ?? -1
          if (document >= 0 && document < marks.length) marks[document] = 1
        }
      }
    }
  }
  return {
    put: (key, document, words) => {
      remove(key)
      if (words.length === 0) return
      const slot = documents.push(document) - 1
      slotOf.set(key, slot)
      for (const word of words) {
        const slots = postings.get(word)
        if (slots !== undefined) slots.push(slot)
        else {
          postings.set(word, [slot])
          sorted = null
        }
      }
    },
    remove,
    keysBetween: (from, to) =>
      from === to
        ? slotOf.has(from)
          ? [from]
          : []
        : [...slotOf.keys()].filter((key) => key >= from && key <= to),
    find: (terms, count) => {
      const matches = new Uint8Array(count).fill(terms.length === 0 ? 0 : 1)
      for (const term of terms) {
        const marks = new Uint8Array(count)
        markMatches(term, marks)
        for (let document = 0; document < count; document += 1)
          if (marks[document] === 0) matches[document] = 0
      }
      return matches
    },
  }
}

/** Returns the words of a sorted list that start with `prefix`. */
function wordsStartingWith(words: readonly string[], prefix: string): readonly string[] {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  let end = low
  while (words[end]?.startsWith(prefix) === true) end += 1
  return words.slice(low, end)
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
