import type { Guide, GuideBlock, GuideLine, GuideSection } from '#src/i18n/guide-text.ts'

/** A section that contains all the search words. */
interface SectionMatch {
  readonly guide: Guide
  readonly section: GuideSection
  /** The sentence with the most search words. It may be truncated. */
  readonly excerpt: string
}

const excerptLength = 160

/**
 * Returns the sections that contain every word of `text`, also as a part of a word, ignoring case and accents. Sections
 * with more of the words in the title come first. Empty if `text` has no words.
 */
export function findSections(guides: readonly Guide[], text: string): readonly SectionMatch[] {
  const words = normalizeText(text)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return guides
    .flatMap((guide) => guide.sections.map((section) => ({ guide, section })))
    .filter(({ section }) => {
      const all = normalizeText([section.title, ...section.blocks.flatMap(textsOf)].join(' '))
      return words.every((word) => all.includes(word))
    })
    .map(({ guide, section }) => ({ guide, section, excerpt: excerptOf(section, words) }))
    .toSorted(
      (one, other) => countMatches(other.section.title, words) - countMatches(one.section.title, words),
    )
}

function excerptOf({ blocks }: GuideSection, words: readonly string[]): string {
  const sentences = blocks.flatMap(textsOf).flatMap((text) => text.split(/(?<=[.:!?]) /))
  const [best = ''] = sentences.toSorted(
    (one, other) => countMatches(other, words) - countMatches(one, words),
  )
  return best.length > excerptLength ? `${best.slice(0, excerptLength - 1)}…` : best
}

function countMatches(text: string, words: readonly string[]): number {
  const searched = normalizeText(text)
  return words.filter((word) => searched.includes(word)).length
}

/** Converts to lower case and removes accents. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function textsOf(block: GuideBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [textOf(block.line)]
    case 'list':
      return block.items.map(textOf)
    case 'code':
      return [block.text]
    case 'picture':
      return []
  }
}

function textOf(line: GuideLine): string {
  return line.map(({ text }) => text).join('')
}
