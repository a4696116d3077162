import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedConfig, Rolldown } from 'vite'
import type { Brand } from '#src/brand/brand.ts'
import { bootScript } from './boot-script.ts'
import { buildIdOf } from './build-id.ts'
import { criticalCss } from './critical-css.ts'
import { filesWith } from './files-with-modules.ts'
import { pageScript } from './page-script.ts'
import { escapeText } from './page-text.ts'
import { languageAttributes, type Language } from '#src/contract/wire/languages.ts'

/** The entry by which the app takes over the page. */
export const enterEntry = 'src/app/visitor/join/enter-app.ts'
/** The entry that discourages casual copying of photos. Each page loads it after it is displayed. */
export const deterrentsEntry = 'src/app/deterrents/begin-deterrents.ts'
const script = 'src/app/visitor/join/join-script.ts'
/** What the app needs after its start to show the zone, in the order in which it is needed. */
const untilZone = [
  'src/data/session/open-data.ts',
  'src/features/scan/join-page.tsx?tsr-split=component',
  'src/sync/start-sync.ts',
  'src/data/registry.ts',
  'src/sync/sync-user.ts',
  'src/sync/read-rows.ts',
  'src/contract/wire/core-rows.ts',
  'src/app/shell/navigation-bar.tsx',
  'src/app/shell/zone-brand.tsx',
  'src/app/shell/signed-in-layout.tsx?tsr-split=component',
  'src/features/zone/zone-frame.tsx?tsr-split=component',
  'src/features/zone/zone-page.tsx?tsr-split=component',
]

/** A join page as rendered by src/app/visitor/prerender-pages.tsx. */
export interface PrerenderedJoinPage {
  readonly file: string
  readonly language: Language
  readonly brand: Brand
  readonly title: string
  readonly html: string
}

interface JoinBuild {
  readonly pages: readonly PrerenderedJoinPage[]
  readonly bundle: Rolldown.OutputBundle
  readonly sheet: { readonly file: string; readonly css: string }
  readonly config: ResolvedConfig
}

/**
 * Writes the join pages of zones to `dist/.pages`. Style, script and logo are inlined, so that each page works after
 * one response of the server.
 */
export async function writeJoinPages({ pages, bundle, sheet, config }: JoinBuild): Promise<void> {
  const { outDir } = config.build
  const enter = filesWith(bundle, [enterEntry])
  const meta = {
    entry: enter[0] ?? '',
    deterrents: filesWith(bundle, [deterrentsEntry])[0] ?? '',
    files: [...new Set([...enter, ...filesWith(bundle, untilZone)])],
    style: sheet.file,
    build: buildIdOf(bundle),
  }
  const scripts = { boot: await bootScript(), page: await pageScript(script, config) }
  for (const page of pages) {
    const html = await inlineLogo(page)
    const css = criticalCss(withoutOtherThemes(sheet.css, page.brand.theme), html)
    await writeFile(
      join(outDir, '.pages', page.file),
      joinPageHtml({ ...page, html }, { css, scripts, meta }),
    )
  }
}

/** Inlines the brand's logo in place of its URL. */
async function inlineLogo({ html, brand }: PrerenderedJoinPage): Promise<string> {
  const address = `${brand.assetsPath}/mark.svg`
  const svg = await readFile(join('public', address), 'utf8')
  const data = `data:image/svg+xml,${svg.trim().replace(/["%#<>]/g, (found) => (found === '"' ? "'" : encodeURIComponent(found)))}`
  return html.replaceAll(`src="${address}"`, () => `src="${data}"`)
}

/** Removes the themes of the other brands from the style sheet. */
function withoutOtherThemes(css: string, theme: string): string {
  return css.replace(/(?<=[{};])([^{};@]*\[data-panda-theme=[^{};]*)\{[^{}]*\}/g, (rule, selector: string) =>
    selector.includes(`[data-panda-theme=${theme}]`) ? rule : '',
  )
}

interface JoinParts {
  readonly css: string
  readonly scripts: { readonly boot: string; readonly page: string }
  readonly meta: {
    readonly entry: string
    readonly deterrents: string
    readonly files: readonly string[]
    readonly style: string
    readonly build: string
  }
}

function joinPageHtml(page: PrerenderedJoinPage, { css, scripts, meta }: JoinParts): string {
  const { brand, title, language } = page
  // The renderer puts preload links before the page itself. This page needs none of them.
  const html = page.html.replace(/^(?:<link[^>]*>)*/, '')
  return `<!doctype html>
<html ${languageAttributes(language)} data-panda-theme="${brand.theme}" data-mode="light" data-drawn="${brand.theme}" data-join>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeText(title)}</title>
<style>${css}</style>
<script>${scripts.boot}</script>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${brand.manifest.backgroundColor}">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeText(brand.description)}">
<meta name="build" content="${meta.build}">
<meta name="app-entry" content="/${meta.entry}">
<meta name="deterrents-entry" content="/${meta.deterrents}">
<meta name="app-files" content="${meta.files.map((name) => `/${name}`).join(' ')}">
<meta name="app-style" content="/${meta.style}">
<link rel="icon" type="image/svg+xml" href="${brand.assetsPath}/mark.svg">
<link rel="apple-touch-icon" href="${brand.assetsPath}/icon-192.png">
</head>
<body>
<div id="root">${html}</div>
<script>${scripts.page}</script>
</body>
</html>
`
}
