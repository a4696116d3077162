import type { Guide, GuideBlock, GuideLine, GuideSection } from '../../i18n/guide-text.ts'

/**
 * Reads a guide of `src/i18n/guides`: a heading, a lead, and sections of paragraphs, lists, commands and pictures
 * of `public/guide-pictures`. Throws where the text has anything else.
 */
export function readGuide(name: Guide['name'], markdown: string): Guide {
  const [head = '', ...parts] = markdown.trim().split(/^## /m)
  const [, title, lead] = /^# (.+)\n\n(.+)\s*$/.exec(head.trim()) ?? []
  if (title === undefined || lead === undefined)
    throw new Error(`${name}: a guide begins with a heading and one paragraph`)
  return { name, title, lead, sections: parts.map((part) => sectionOf(part)) }
}

/** A guide in another language has the ids of the English sections. Throws where it has other sections. */
export function withIdsOf(english: Guide, guide: Guide): Guide {
  if (english.sections.length !== guide.sections.length)
    throw new Error(`${guide.name}: ${guide.title} has other sections than ${english.title}`)
  const sections = guide.sections.map((section, index) => ({
    ...section,
    id: english.sections[index]?.id ?? section.id,
  }))
  return { ...guide, sections }
}

function sectionOf(part: string): GuideSection {
  const [title = '', ...lines] = part.trim().split('\n')
  const blocks = lines.join('\n').trim().split(/\n\n+/)
  return { id: idOf(title), title, blocks: blocks.map(blockOf) }
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function blockOf(text: string): GuideBlock {
  const [, code] = /^```\n([^]*)\n```$/.exec(text) ?? []
  if (code !== undefined) return { kind: 'code', text: code }
  const [, alt, name] =
    /^!\[([^\]]+)\]\([./]+\/public\/guide-pictures\/[a-z]+\/([a-z-]+)\.webp\)$/.exec(text) ?? []
  if (alt !== undefined && name !== undefined) return { kind: 'picture', name, alt }
  const lines = text.split('\n')
  for (const [mark, isOrdered] of [
    [/^- /, false],
    [/^\d\. /, true],
  ] as const)
    if (lines.every((line) => mark.test(line)))
      return { kind: 'list', isOrdered, items: lines.map((line) => lineOf(line.replace(mark, ''))) }
  if (lines.length > 1 || /^[#>|<!]/.test(text)) throw new Error(`A guide cannot have this: ${text}`)
  return { kind: 'paragraph', line: lineOf(text) }
}

function lineOf(text: string): GuideLine {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`')) return { text: part.slice(1, -1), kind: 'code' as const }
      return part.startsWith('**') ? { text: part.slice(2, -2), kind: 'label' as const } : { text: part }
    })
}
