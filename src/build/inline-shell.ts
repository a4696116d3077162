import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bootScript } from './boot-script.ts'
import { buildIdOf } from './build-id.ts'

/**
 * Styles for the boot snapshot that replaces the app (src/data/boot-snapshot), with the app below it until it can show
 * the same.
 */
const snapshotStyle = [
  'html:not([data-screen]) #screen{display:none}',
  '[data-screen] #root{position:absolute;inset:0 0 auto;visibility:hidden}',
  '#screen :is(input,textarea,select){pointer-events:none}',
  // Elements that may have changed since: src/app/boot-snapshot/snapshot-markup.ts.
  '#screen [data-transient]{visibility:hidden}',
  // No entrance animations: the content was visible before.
  '#screen *{animation-delay:0s!important;animation-duration:0s!important}',
].join('')

/**
 * Makes `dist/shell.html`, which the service worker returns for pages, from the app's page. Everything needed for the
 * first paint is inlined, so that nothing has to be fetched or read from a cache. Both pages contain the build id.
 */
export function inlineShell(): Plugin {
  let outDir: string
  return {
    name: 'inline-shell',
    apply: 'build',
    configResolved: ({ build }) => void ({ outDir } = build),
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await readFile(join(outDir, 'index.html'), 'utf8')
        const page = built.replace('</head>', `<meta name="build" content="${buildIdOf(bundle)}">\n</head>`)
        await writeFile(join(outDir, 'index.html'), page)
        const sheet = Object.keys(bundle).find((name) => name.endsWith('.css'))
        if (sheet === undefined) throw new Error('The build has no style sheet')
        const style = (await readFile(join(outDir, sheet), 'utf8')).trim() + snapshotStyle
        const tags = [
          `<style>${style}</style>`,
          // The scripts check that the style sheet is in the page. A disabled one counts and is never fetched.
          `<link rel="stylesheet" crossorigin href="/${sheet}" disabled>`,
        ]
        const script = `<script>${await bootScript()}</script>`
        const shell = page
          .replace(/<link rel="stylesheet"[^>]*>\s*/, '')
          // Chromium reuses the compiled code of a cached file only if the file is preloaded as a script.
          .replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"')
          .replace('<script src="/boot-theme.js"></script>', () => script)
          .replace('</head>', () => `${tags.join('\n')}\n</head>`)
        if (!shell.includes(script)) throw new Error('index.html does not load /boot-theme.js')
        await writeFile(join(outDir, 'shell.html'), shell)
      },
    },
  }
}
