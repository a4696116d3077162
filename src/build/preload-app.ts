import type { Plugin } from 'vite'

const app = 'src/app/startup/show-app.tsx'
const member = [
  'src/data/session/open-data.ts',
  'src/data/registry.ts',
  'src/app/shell/navigation-bar.tsx',
  'src/features/home/dashboard.tsx',
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
      handler(_html, { bundle = {} }) {
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
        const ofMember = new Set(member.flatMap((module) => [...filesOf(module)])).difference(ofApp)
        return [
          ...[...ofApp].map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
          {
            tag: 'meta',
            attrs: {
              name: 'member-files',
              content: [...ofMember].map((fileName) => `/${fileName}`).join(' '),
            },
            injectTo: 'head-prepend' as const,
          },
        ]
      },
    },
  }
}
