import type { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { embedPath } from '#src/contract/wire/embed-path.ts'

/** The size of the wall on a website, in CSS pixels; `full`: as wide as its container there. */
export const snippetSizes = {
  full: null,
  '320x240': { width: 320, height: 240 },
  '640x360': { width: 640, height: 360 },
  '1280x720': { width: 1280, height: 720 },
} as const
export type SnippetSize = keyof typeof snippetSizes

interface Snippet {
  /** The origin of our server, for example `https://photos.example`. */
  readonly origin: string
  readonly key: EmbedKey
  /** The title of the frame for screen readers. */
  readonly title: string
  readonly size: SnippetSize
}

/**
 * The frame's permissions: run its script and open the brand's page. Without `allow-same-origin` it has no cookies and
 * no storage, even if the browser would provide them.
 */
export const frameSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The HTML that shows the wall on a website. */
export function websiteSnippet({ origin, key, title, size }: Snippet): string {
  const box = snippetSizes[size]
  const styleAttribute =
    box === null
      ? 'style="width:100%;aspect-ratio:16/9;border:0"'
      : `width="${box.width}" height="${box.height}" style="max-width:100%;border:0"`
  const address = `${origin}${embedPath}${key}`
  return `<iframe src="${address}" title="${escapeHtmlAttribute(title)}" ${styleAttribute} sandbox="${frameSandbox}" loading="lazy"></iframe>`
}

function escapeHtmlAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
