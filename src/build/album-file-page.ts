import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { brandProperties } from '#src/brand/theme-tokens.ts'
import { albumTemplate, albumTemplateFile } from '#src/contract/wire/album-file.ts'
import { pageScript } from './page-script.ts'

const script = 'src/album-file/album-script.ts'
const sheet = 'src/album-file/album.css'

/** Writes the template of album files to `dist/.pages`, with its script and its style in it, in each brand's look. */
export async function writeAlbumTemplate(config: ResolvedConfig): Promise<void> {
  const code = await pageScript(script, config)
  const css = (await readFile(sheet, 'utf8')).replace(/\/\*[^]*?\*\//g, '').replace(/\s*\n\s*/g, '')
  const looks = allBrands.map((brand) => {
    const slug = slugOf(brand)
    const { light, dark } = brandProperties(slug)
    return `[data-brand="${slug}"]{${light}}@media (prefers-color-scheme:dark){[data-brand="${slug}"]{${dark}}}`
  })
  const style = looks.join('') + css
  const template = albumTemplate({ style, script: code, styleHash: hashOf(style), scriptHash: hashOf(code) })
  await writeFile(join(config.build.outDir, '.pages', albumTemplateFile), template)
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
