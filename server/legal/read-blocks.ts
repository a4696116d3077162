import { Lexer, type Token, type Tokens } from 'marked'
import type { LegalBlock, LegalSpan } from '#src/contract/entities/legal.ts'

/**
 * Reads Markdown into the few kinds of blocks that a page of law needs. Anything else, HTML and pictures among it, becomes
 * the text that it is written as; an address that is neither of the web, of a mail nor of a page of ours is no link.
 */
export function readBlocks(markdown: string): readonly LegalBlock[] {
  return new Lexer({ gfm: true }).lex(markdown.replace(/^\uFEFF/, '')).flatMap(blockOf)
}

function blockOf(token: Token): readonly LegalBlock[] {
  switch (token.type) {
    case 'heading':
      return [
        {
          kind: 'heading',
          level: token['depth'] === 1 ? 1 : token['depth'] === 2 ? 2 : 3,
          line: lineOf(token),
        },
      ]
    case 'paragraph':
    case 'text':
    case 'html':
    case 'code':
      return [{ kind: 'paragraph', line: lineOf(token) }]
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blockOf)
    case 'list':
      return [listOf(token)]
    default:
      return []
  }
}

function listOf(token: Tokens.Generic): LegalBlock {
  const items: readonly Tokens.Generic[] = token['items'] ?? []
  return {
    kind: 'list',
    isOrdered: token['ordered'] === true,
    items: items.map((item) => joined((item.tokens ?? []).flatMap((part) => lineOf(part)))),
  }
}

interface Style {
  readonly isStrong?: true
  readonly href?: string
}

function lineOf(token: Tokens.Generic): LegalSpan[] {
  return joined(spansOf(token, {}))
}

function spansOf(token: Tokens.Generic, style: Style): readonly LegalSpan[] {
  const own = styleOf(token, style)
  if (token.tokens !== undefined && token.type !== 'image')
    return token.tokens.flatMap((one) => spansOf(one, own))
  if (token.type === 'br') return [{ text: '\n', ...style }]
  return [{ text: token.type === 'html' ? token.raw.trim() : (token['text'] ?? token.raw), ...own }]
}

function styleOf({ type, href }: Tokens.Generic, style: Style): Style {
  if (type === 'strong') return { ...style, isStrong: true }
  return type === 'link' && typeof href === 'string' && isSafe(href) ? { ...style, href } : style
}

function isSafe(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i.test(href)
}

/** Neighbours that look alike are one. */
function joined(spans: readonly LegalSpan[]): LegalSpan[] {
  const line: LegalSpan[] = []
  for (const span of spans) {
    const last = line.at(-1)
    if (last !== undefined && last.isStrong === span.isStrong && last.href === span.href)
      line[line.length - 1] = { ...last, text: last.text + span.text }
    else line.push(span)
  }
  return line
}
