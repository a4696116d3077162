import { Lexer, type Token, type Tokens } from 'marked'
import type { Guide, GuideBlock, GuideLine, GuideSection } from '../../i18n/guide-text.ts'

/**
 * Parses a guide from `src/i18n/guides`: a heading, a lead, and sections of paragraphs, lists, commands and images from
 * `public/guide-pictures`. Throws if the text contains anything else.
 */
export function readGuide(name: Guide['name'], markdown: string): Guide {
  const [title, lead, ...rest] = new Lexer().lex(markdown).filter(({ type }) => type !== 'space')
  if (!isHeading(title, 1) || lead?.type !== 'paragraph')
    throw new Error(`${name}: a guide must start with a heading and one paragraph`)
  return { name, title: title.text, lead: lead['text'], sections: sectionsOf(rest) }
}

/** Gives a translated guide the ids of the English sections. Throws if its sections differ. */
export function withIdsOf(english: Guide, guide: Guide): Guide {
  if (english.sections.length !== guide.sections.length)
    throw new Error(`${guide.name}: the sections of ${guide.title} differ from those of ${english.title}`)
  const sections = guide.sections.map((section, index) => ({
    ...section,
    id: english.sections[index]?.id ?? section.id,
  }))
  return { ...guide, sections }
}

function sectionsOf(tokens: readonly Token[]): readonly GuideSection[] {
  const sections: { id: string; title: string; blocks: GuideBlock[] }[] = []
  for (const token of tokens) {
    const section = sections.at(-1)
    if (isHeading(token, 2)) sections.push({ id: idOf(token.text), title: token.text, blocks: [] })
    else if (section === undefined) throw new Error(`This text is not in a section: ${token.raw}`)
    else section.blocks.push(blockOf(token))
  }
  return sections
}

function isHeading(token: Token | undefined, depth: number): token is Tokens.Heading {
  return token?.type === 'heading' && token['depth'] === depth
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function blockOf(token: Tokens.Generic): GuideBlock {
  switch (token.type) {
    case 'code':
      return { kind: 'code', text: token['text'] }
    case 'list': {
      const items: readonly Tokens.Generic[] = token['items']
      return {
        kind: 'list',
        isOrdered: token['ordered'],
        items: items.map(itemOf),
      }
    }
    case 'paragraph':
      return pictureOf(token.tokens) ?? { kind: 'paragraph', line: lineOf(token) }
    default:
      throw new Error(`A guide cannot contain this: ${token.raw}`)
  }
}

function itemOf({ tokens = [], raw }: Tokens.Generic): GuideLine {
  const [line, ...more] = tokens
  if (line === undefined || more.length > 0) throw new Error(`A list in a guide cannot contain this: ${raw}`)
  return lineOf(line)
}

function pictureOf(tokens: readonly Tokens.Generic[] | undefined): GuideBlock | null {
  const [token, ...more] = tokens ?? []
  if (token?.type !== 'image' || more.length > 0) return null
  const [, name] = /\/public\/guide-pictures\/[a-z]+\/([a-z-]+)\.webp$/.exec(token['href']) ?? []
  if (name === undefined) throw new Error(`This is not a picture of a guide: ${token.raw}`)
  return { kind: 'picture', name, alt: token['text'] }
}

function lineOf(line: Tokens.Generic): GuideLine {
  return (line.tokens ?? []).map(({ type, text, raw }: Tokens.Generic) => {
    if (type === 'codespan') return { text, kind: 'code' as const }
    if (type === 'strong') return { text, kind: 'label' as const }
    if (type !== 'text') throw new Error(`A guide cannot contain this: ${raw}`)
    return { text }
  })
}
