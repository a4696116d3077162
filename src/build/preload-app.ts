import type { Plugin } from 'vite'
import { startFilesOf } from './start-files.ts'

/**
 * Adds preload links to the page for the files that its small entry requests next, so that they load in parallel: the
 * app's files directly, and those for a member's first screen through public/boot-theme.js, which knows whether there
 * is a member.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { app, member, home, zone } = startFilesOf(bundle)
        const list = (files: ReadonlySet<string>) => [...files].map((fileName) => `/${fileName}`).join(' ')
        const unnamed = [...app].filter((fileName) => !html.includes(`href="/${fileName}"`))
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
              content: list(member),
              'data-home': list(home),
              'data-zone': list(zone),
            },
            injectTo: 'head-prepend' as const,
          },
        ]
      },
    },
  }
}
