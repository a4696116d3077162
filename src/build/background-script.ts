import { type Plugin, type ResolvedConfig, build } from 'vite'

/**
 * Builds the service worker's second script, which has no modules, as `dist/background.js`. It defines the global
 * `waypostBackground`.
 */
export function backgroundScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'background-script',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      const { conditions, alias } = config.resolve
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        resolve: { conditions, alias },
        build: {
          outDir: config.build.outDir,
          emptyOutDir: false,
          target: 'es2022',
          reportCompressedSize: false,
          lib: {
            entry: 'worker/service-worker/background.ts',
            formats: ['iife'],
            name: 'waypostBackground',
            fileName: () => 'background.js',
          },
        },
      })
    },
  }
}
