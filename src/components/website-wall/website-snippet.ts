import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { embedPath } from '#src/contract/wire/embed-path.ts'

/** How large a website shows the wall, in CSS pixels; `full`: as wide as its place there. */
export const snippetSizes = {
  full: null,
  '320x240': { width: 320, height: 240 },
  '640x360': { width: 640, height: 360 },
  '1280x720': { width: 1280, height: 720 },
} as const
export type SnippetSize = keyof typeof snippetSizes

interface Snippet {
  /** Of our server: `https://photos.example`. */
  readonly origin: string
  readonly key: EmbedKey
  /** What screen readers call the frame. */
  readonly title: string
  readonly size: SnippetSize
}

/**
 * What the frame may do: run its script, and open the brand's page. Without `allow-same-origin` it has no cookies and no
 * storage even where the browser would give it some.
 */
export const frameSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** What to put into a website's HTML so that it shows the wall. */
export function websiteSnippet({ origin, key, title, size }: Snippet): string {
  const box = snippetSizes[size]
  const look =
    box === null
      ? 'style="width:100%;aspect-ratio:16/9;border:0"'
      : `width="${box.width}" height="${box.height}" style="max-width:100%;border:0"`
  const address = `${origin}${embedPath}${key}`
  return `<iframe src="${address}" title="${escaped(title)}" ${look} sandbox="${frameSandbox}" loading="lazy"></iframe>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
