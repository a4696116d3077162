import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { type Language, languageAttributes } from '#src/contract/wire/languages.ts'
import { type AlbumData, albumIds, blockId } from './album-data.ts'

/** The build's template for album files. */
export const albumTemplateFile = 'album-file.html'

const tokens = {
  attributes: '{album attributes}',
  title: '{album title}',
  loading: '{album loading}',
  noScript: '{album no script}',
  data: '{album data}',
  blocks: '<!--album blocks-->',
} as const

/** The parts that the build inserts into the template. */
interface AlbumTemplateParts {
  readonly style: string
  readonly script: string
  /** The hashes of style and script in content security policy format. */
  readonly styleHash: string
  readonly scriptHash: string
}

/**
 * Returns the template of album files. Its content security policy only allows its own script and blocks the network,
 * even if a name or caption were interpreted as markup.
 */
export function albumTemplate({ style, script, styleHash, scriptHash }: AlbumTemplateParts): string {
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash}`,
    `style-src ${styleHash}`,
    'img-src blob:',
    'media-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html ${tokens.attributes}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${tokens.title}</title>
<style>${style}</style>
</head>
<body>
<div id="${albumIds.app}"><h1>${tokens.title}</h1><p role="status">${tokens.loading}</p></div>
<noscript><p>${tokens.noScript}</p></noscript>
${tokens.blocks}
<script id="${albumIds.data}" type="application/json">${tokens.data}</script>
<script>${script}</script>
</body>
</html>
`
}

export interface AlbumFileFacts {
  readonly name: string
  readonly brand: BrandSlug
  /** The language of its texts. */
  readonly language: Language
  readonly loading: string
  readonly noScript: string
}

/** Returns the start of an album file, before its blocks. */
export function albumFileStart(template: string, facts: AlbumFileFacts): string {
  const { name, brand, language, loading, noScript } = facts
  const [start = ''] = template.split(tokens.blocks)
  return fillIn(start, {
    attributes: `${languageAttributes(language)} data-brand="${brand}"`,
    title: escapeMarkup(name),
    loading: escapeMarkup(loading),
    noScript: escapeMarkup(noScript),
  })
}

/** Returns the markup around the base64 of a block. Base64 contains no markup characters. */
export function albumBlock(block: number): { readonly start: string; readonly end: string } {
  return { start: `<script id="${blockId(block)}" type="text/plain">`, end: '</script>\n' }
}

/** Returns the end of an album file, after its blocks. */
export function albumFileEnd(template: string, data: AlbumData): string {
  const [, end = ''] = template.split(tokens.blocks)
  // The escaped text cannot end an element or start a comment.
  return fillIn(end, { data: JSON.stringify(data).replaceAll('<', '\\u003c') })
}

function fillIn(text: string, values: Readonly<Partial<Record<keyof typeof tokens, string>>>): string {
  let filled = text
  for (const [name, token] of Object.entries(tokens)) {
    const value = Object.entries(values).find(([key]) => key === name)?.[1]
    // A function is used so that special characters in a name are not interpreted as replacement patterns.
    if (value !== undefined) filled = filled.replaceAll(token, () => value)
  }
  return filled
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
