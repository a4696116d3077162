import type { Brand } from '#src/brand/brand.ts'

/** A visitor's page as rendered by src/app/visitor/prerender-pages.tsx. */
export interface PrerenderedPage {
  readonly path: string
  readonly brand: Brand
  /** The inner HTML of `#root`. */
  readonly html: string
}

interface PageParts {
  readonly files: PageFiles
  readonly style: string
  readonly bootScript: string
}

/** The complete document, except for the parts that contain the server's own URL. */
export function pageText(
  { path, brand, html }: PrerenderedPage,
  { files, style, bootScript }: PageParts,
): string {
  // The renderer puts preload links before the page itself.
  const [early = ''] = /^(?:<link[^>]*>)*/.exec(html) ?? []
  const title = `${brand.name} - ${brand.tagline}`
  const scripts = files.imports.map(
    (name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`,
  )
  return `<!doctype html>
<html lang="en" data-panda-theme="${brand.theme}" data-mode="light" data-drawn="${brand.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(title)}</title>
<style>${style}</style>
<script>${bootScript}</script>
<meta name="description" content="${escapeText(brand.description)}">
<meta name="theme-color" content="${brand.manifest.backgroundColor}">
<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeText(brand.name)}">
<meta property="og:title" content="${escapeText(title)}">
<meta property="og:description" content="${escapeText(brand.description)}">
<meta property="og:image:alt" content="${escapeText(brand.sceneAlt)}">
<meta name="twitter:card" content="summary_large_image">
<meta name="build" content="${files.build}">
<meta name="app-files" content="${files.app.map((name) => `/${name}`).join(' ')}">
<meta name="drawn-page" content="${path}" data-preview="${brand.assetsPath}/preview.jpg">
${early}
<link rel="icon" type="image/svg+xml" href="${brand.assetsPath}/mark.svg">
<link rel="apple-touch-icon" href="${brand.assetsPath}/icon-192.png">
<script type="module" crossorigin fetchpriority="low" src="/${files.entry}"></script>
${scripts.join('\n')}
<link rel="stylesheet" crossorigin href="/${files.style}" media="print">
</head>
<body>
<div id="root">${html.slice(early.length)}</div>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}

/** The build's files that a page refers to, by file name. */
export interface PageFiles {
  readonly entry: string
  /** The files that the entry imports. */
  readonly imports: readonly string[]
  /** Further files that the app needs. */
  readonly app: readonly string[]
  readonly style: string
  readonly build: string
}
