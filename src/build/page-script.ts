import { type ResolvedConfig, build } from 'vite'

/** Builds a self-contained script for inlining into a page. */
export async function pageScript(entry: string, { resolve }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  const [chunk] = outputs.filter((file) => file.type === 'chunk')
  if (chunk === undefined || outputs.length > 1) throw new Error(`${entry} must be built as one file`)
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${entry} cannot be inlined in a page`)
  return chunk.code.trim()
}
