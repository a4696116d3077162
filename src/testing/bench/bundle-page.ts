import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Bundles a page's script with the app's bundler. Returns the code of each file by its name, the first as `NAME.js`. */
export async function bundlePage(script: URL): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      conditions: ['es2015', 'module', 'browser', 'production'],
      alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(script),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  if (!('output' in built)) throw new Error('The bundler returned no files')
  return new Map(
    built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])),
  )
}
