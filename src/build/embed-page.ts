import { languageAttributes, languageCodes } from '#src/contract/wire/languages.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { wallStyles } from '#src/brand/wall-styles.ts'
import { embedFactsToken, embedPageFile } from '#src/contract/wire/embed-path.ts'
import { embedIds, type EmbedTexts } from '#src/embed/embed-texts.ts'
import { embedWordsIn } from '#src/i18n/en/every-embed.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { pageScript } from './page-script.ts'
import { escapeText } from './page-text.ts'

const script = 'src/embed/wall-script.ts'
const sheet = 'src/embed/wall.css'

/**
 * Writes the page of a wall for websites to `dist/.pages`, once per language. It is self-contained, so that the iframe
 * needs one response before the photos, and stores nothing.
 */
export async function writeEmbedPages(config: ResolvedConfig): Promise<void> {
  const code = await pageScript(script, config)
  const css = (await readFile(sheet, 'utf8')).replace(/\/\*[^]*?\*\//g, '').replace(/\s*\n\s*/g, '')
  const brands = Object.fromEntries(
    allBrands.map((brand) => {
      const { shownMs, appearMs, zoom } = wallStyles[slugOf(brand)]
      return [slugOf(brand), { name: brand.name, link: brand.landingPath, shownMs, appearMs, zoom }]
    }),
  )
  for (const language of languageCodes) {
    const words = textsWithBraces(embedWordsIn[language])
    const texts = JSON.stringify({ language, words, brands }).replaceAll('<', '\\u003c')
    const page = `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(words.photo)}</title>
<style>${css}</style>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<script id="${embedIds.texts}" type="application/json">${texts}</script>
<script id="${embedIds.facts}" type="application/json">${embedFactsToken}</script>
</head>
<body>
<main id="${embedIds.stage}"></main>
<p id="${embedIds.message}" role="status" hidden></p>
<noscript><p>${escapeText(words.noScript)}</p></noscript>
<footer><button id="${embedIds.pause}" type="button" hidden></button><span id="${embedIds.note}" hidden>${escapeText(words.closed)}</span><a id="${embedIds.brand}" target="_blank" rel="noopener" hidden></a></footer>
<script>${code}</script>
</body>
</html>
`
    await writeFile(join(config.build.outDir, '.pages', embedPageFile(language)), page)
  }
}

/** Converts the messages to texts with each value's name in braces, because the page's script cannot call messages. */
function textsWithBraces({
  title,
  photoBy,
  photosBy,
  later,
  open,
  ...texts
}: WordsByArea['embed']): EmbedTexts['words'] {
  return {
    ...texts,
    title: title({ zone: '{zone}' }),
    photoBy: photoBy({ name: '{name}' }),
    photosBy: photosBy({ brand: '{brand}' }),
    later: later({ time: '{time}' }),
    open: open({ day: '{day}' }),
  }
}
