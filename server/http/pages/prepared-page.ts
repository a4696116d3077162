import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context } from 'koa'
import { isUnchanged } from '#server/core/requests/conditional-request.ts'
import { pagePolicyWith } from '#server/http/security/security-headers.ts'

/** A page with inline scripts and styles, ready to be sent many times. */
export interface PreparedPage {
  readonly body: Buffer
  readonly compressed: Buffer
  readonly policy: string
  readonly etag: string
}

/** Compresses the page. Its policy allows only its inline scripts and styles, by their hashes. */
export async function preparePage(text: string): Promise<PreparedPage> {
  const body = Buffer.from(text)
  return {
    body,
    compressed: await promisify(brotliCompress)(body),
    policy: policyOf(text),
    etag: `"${hash(text)}"`,
  }
}

/**
 * Caches the result for each key, and clears the cache at more than `maxEntries` keys. The build changes at run time only in
 * development.
 */
export function cachePerKey<Value>(
  maxEntries: number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    if (kept.size > maxEntries) kept.clear()
    const value = kept.get(key) ?? make()
    kept.set(key, value)
    return value
  }
}

/** Returns the policy of a page. It allows only the page's inline scripts and styles, by their hashes. */
export function policyOf(text: string): string {
  return pagePolicyWith(inlineOf(text))
}

/** Returns the hashes of a page's inline scripts and styles. */
export function inlineOf(text: string): Parameters<typeof pagePolicyWith>[0] {
  return {
    scripts: hashesOf(text, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(text, /<style>([^]*?)<\/style>/g),
  }
}

/** Responds with the page, or with 304 if the client's copy is current. */
export function sendPage(context: Context, { body, compressed, policy, etag }: PreparedPage): void {
  context.set('Content-Security-Policy', policy)
  const isCompressed = context.acceptsEncodings('br') === 'br'
  const isHeld = isUnchanged(context, isCompressed ? `${etag.slice(0, -1)}.br"` : etag)
  context.vary('Accept-Encoding')
  if (isHeld) return
  const sent = isCompressed ? compressed : body
  if (isCompressed) context.set('Content-Encoding', 'br')
  context.status = 200
  context.type = 'text/html; charset=utf-8'
  context.length = sent.byteLength
  if (context.method === 'GET') context.body = sent
}

function hashesOf(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, inside = '']) => `'sha256-${hash(inside, 'base64')}'`)
}

function hash(text: string, encoding: 'base64' | 'base64url' = 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}
