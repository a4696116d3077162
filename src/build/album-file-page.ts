import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { allBrands, slugOf } from '#src/brand/current-brand.ts'
import { brandProperties } from '#src/brand/theme-tokens.ts'
import { albumTemplate, albumTemplateFile } from '#src/contract/wire/album-file.ts'
import { pageScript } from './page-script.ts'

const script = 'src/album-file/album-script.ts'
const sheet = 'src/album-file/album.css'

/**
 * The module that contains the template for making album files on a device. A separate chunk, because few people load
 * it.
 */
const templateModule = 'virtual:album-template'

/** Provides the template of album files to the app. */
export function albumTemplateModule(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'album-template',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id) => (id === templateModule ? `\0${templateModule}` : null),
    async load(id) {
      if (id !== `\0${templateModule}`) return null
      return `export const albumTemplate = ${JSON.stringify(await makeTemplate(config))}`
    },
  }
}

/** Writes the template of album files to `dist/.pages` for the server. */
export async function writeAlbumTemplate(config: ResolvedConfig): Promise<void> {
  await writeFile(join(config.build.outDir, '.pages', albumTemplateFile), await makeTemplate(config))
}

/** Contains the script and the styles of every brand. */
async function makeTemplate(config: ResolvedConfig): Promise<string> {
  const code = await pageScript(script, config)
  const css = (await readFile(sheet, 'utf8')).replace(/\/\*[^]*?\*\//g, '').replace(/\s*\n\s*/g, '')
  const looks = allBrands.map((brand) => {
    const slug = slugOf(brand)
    const { light, dark } = brandProperties(slug)
    return `[data-brand="${slug}"]{${light}}@media (prefers-color-scheme:dark){[data-brand="${slug}"]{${dark}}}`
  })
  const style = looks.join('') + css
  return albumTemplate({ style, script: code, styleHash: hashOf(style), scriptHash: hashOf(code) })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
