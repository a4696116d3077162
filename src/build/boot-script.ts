import { readFile } from 'node:fs/promises'

/** public/boot-theme.js as text for inlining into a page. */
export async function bootScript(): Promise<string> {
  return (await readFile('public/boot-theme.js', 'utf8')).replace(/^\s*\/\/.*\n/gm, '')
}
