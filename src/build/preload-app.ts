import type { Plugin } from 'vite'

const app = 'src/app/startup/show-app.tsx'
const member = [
  'src/data/session/open-data.ts',
  'src/data/registry.ts',
  'src/app/shell/navigation-bar.tsx',
  'src/app/shell/zone-brand.tsx',
  'src/app/shell/signed-in-layout.tsx?tsr-split=component',
]
/** What the two pages at which members begin need besides. */
const home = ['src/app/start-page.tsx?tsr-split=component', 'src/features/home/dashboard.tsx']
const zone = [
  'src/features/zone/zone-frame.tsx?tsr-split=component',
  'src/features/zone/zone-page.tsx?tsr-split=component',
]

/**
 * Names in the page the files that its small entry asks for next, so that they come at the same time: those of the app as
 * preloads, those that a member's first screen needs for public/boot-theme.js, which knows whether there is one.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = (module: string) => {
          const files = new Set<string>()
          const add = (fileName: string) => {
            if (files.has(fileName)) return
            files.add(fileName)
            for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
          }
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
          if (chunk === undefined) throw new Error(`No file holds ${module}`)
          add(chunk.fileName)
          return files
        }
        const ofApp = filesOf(app)
        const ofAll = (modules: readonly string[]) =>
          new Set(modules.flatMap((module) => [...filesOf(module)]))
        const ofMember = ofAll(member).difference(ofApp)
        const list = (files: ReadonlySet<string>) => [...files].map((fileName) => `/${fileName}`).join(' ')
        const ofPage = (modules: readonly string[]) =>
          list(ofAll(modules).difference(ofApp).difference(ofMember))
        const unnamed = [...ofApp].filter((fileName) => !html.includes(`href="/${fileName}"`))
        return [
          ...unnamed.map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
          {
            tag: 'meta',
            attrs: {
              name: 'member-files',
              content: list(ofMember),
              'data-home': ofPage(home),
              'data-zone': ofPage(zone),
            },
            injectTo: 'head-prepend' as const,
          },
        ]
      },
    },
  }
}
