import type { PageFiles } from './page-text.ts'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { type Plugin, type ResolvedConfig, type Rolldown, build } from 'vite'
import { compileStyles } from './compile-styles.ts'
import { bootScript } from './boot-script.ts'
import { writeAlbumTemplate } from './album-file-page.ts'
import { buildIdOf } from './build-id.ts'
import { criticalCss, withNestedDarkThemes } from './critical-css.ts'
import { writeEmbedPages } from './embed-page.ts'
import { iconsByFile } from './icons-by-file.ts'
import { type PrerenderedJoinPage, deterrentsEntry, enterEntry, writeJoinPages } from './join-pages.ts'
import { type PrerenderedPage, pageText } from './page-text.ts'

const entry = 'src/app/visitor/visit.tsx'
const app = 'src/app/startup/show-app.tsx'
const drawer = '.cache/drawn'

/**
 * Builds the entry of the visitors' pages, and after the build the pages themselves: `dist/.pages/NAME.html`, `index`
 * for `/`, rendered by the app's own components. The server sends them (server/http/pages/prerendered-pages.ts).
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'draw-pages',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { input: ['index.html', entry, enterEntry, deterrentsEntry] } },
    }),
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { outDir } = config.build
        const files = filesOf(bundle)
        const css = withNestedDarkThemes(await readFile(join(outDir, files.style), 'utf8'))
        const script = await bootScript()
        await rm(join(outDir, '.pages'), { recursive: true, force: true })
        await mkdir(join(outDir, '.pages'), { recursive: true })
        const drawn = await buildPageRenderer(config)
        for (const page of drawn.prerenderPages()) {
          const style = `${criticalCss(css, page.html)}[data-takeover] #root{visibility:hidden}`
          const name = page.path === '/' ? 'index' : page.path.slice(1)
          const text = pageText(page, { files, style, bootScript: script })
          await writeFile(join(outDir, '.pages', `${name}.html`), text)
          if (name !== 'index') await renderPreviewImage(page, outDir)
        }
        const sheet = { file: files.style, css }
        await writeJoinPages({ pages: await drawn.drawJoinPages(), bundle, sheet, config })
        await writeEmbedPages(config)
        await writeAlbumTemplate(config)
      },
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle): PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const style = Object.keys(bundle).find((name) => name.endsWith('.css'))
  const chunkWith = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  const own = chunkWith(entry)
  const ofApp = chunkWith(app)
  if (own === undefined || ofApp === undefined || style === undefined)
    throw new Error('A required file of the build is missing')
  const importsOf = ({ imports }: Rolldown.OutputChunk, found = new Set<string>()) => {
    for (const name of imports) {
      if (found.has(name)) continue
      found.add(name)
      const next = chunks.find(({ fileName }) => fileName === name)
      if (next !== undefined) importsOf(next, found)
    }
    return found
  }
  const imports = importsOf(own)
  const others = importsOf(ofApp).add(ofApp.fileName).difference(imports)
  return { entry: own.fileName, imports: [...imports], app: [...others], style, build: buildIdOf(bundle) }
}

interface PageRenderer {
  prerenderPages(): readonly PrerenderedPage[]
  drawJoinPages(): Promise<readonly PrerenderedJoinPage[]>
}

/** Builds the pages' components for Node and returns the function that renders them. */
async function buildPageRenderer({ resolve }: ResolvedConfig): Promise<PageRenderer> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [iconsByFile(), ...compileStyles()],
    resolve: { alias: resolve.alias },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: 'src/app/visitor/prerender-pages.tsx',
      outDir: drawer,
      target: 'node24',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'draw-pages.mjs' } },
    },
  })
  const module: PageRenderer = await import(pathToFileURL(join(drawer, 'draw-pages.mjs')).href)
  return module
}

/** Renders the preview image that other apps show for a link to the page. */
async function renderPreviewImage({ brand }: PrerenderedPage, outDir: string): Promise<void> {
  await sharp(join('public', brand.assetsPath, 'scene.svg'), { density: 144 })
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(outDir, brand.assetsPath, 'preview.jpg'))
}
