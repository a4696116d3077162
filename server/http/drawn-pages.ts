import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import { brandSlugs } from '#src/contract/brand-slug.ts'
import { signedInCookie } from '#src/contract/signed-in-cookie.ts'
import type { Deps } from '../deps.ts'
import { brandOfHost } from './app-shell.ts'
import { isUnchanged } from './conditional.ts'
import { publicUrlOf } from './hosts.ts'
import { pagePolicyWith } from './security-headers.ts'

const nameAt = new Map([['/', 'index'], ...brandSlugs.map((slug) => [`/${slug}`, slug] as const)])

/**
 * Sends visitors the pages that the build has drawn for them, which are seen before any script; whoever is signed in gets
 * the app's shell, as everybody does where the build drew none.
 */
export function drawnPages({ config }: Deps): Middleware {
  const kept = new Map<string, Promise<SentPage>>()
  const pageOf = async (path: string, origin: string): Promise<SentPage | null> => {
    const file = join(config.distDir, '.pages', `${nameAt.get(path)}.html`)
    const drawn = await stat(file).catch(() => null)
    if (drawn === null) return null
    const key = `${drawn.mtimeMs} ${origin}${path}`
    // A build takes the place of another while the server runs only in development.
    if (kept.size > maxKept) kept.clear()
    const page = kept.get(key) ?? readFile(file, 'utf8').then((text) => prepare(text, path, origin))
    kept.set(key, page)
    return page
  }
  return async (context, next) => {
    const isAsked = context.method === 'GET' || context.method === 'HEAD'
    if (!isAsked || !nameAt.has(context.path) || context.accepts('html') === false || isSignedIn(context))
      return next()
    // A brand's host begins in that brand's look, in which only the brand's own page is drawn.
    if (context.path === '/' && brandOfHost(config, context.host) !== undefined) return next()
    const page = await pageOf(context.path, publicUrlOf(config, context.req.headers.host))
    if (page === null) return next()
    send(context, page)
  }
}

const maxKept = 50

interface SentPage {
  readonly body: Buffer
  readonly compressed: Buffer
  readonly policy: string
  readonly etag: string
}

/** Adds what names this server, and allows what the page brings within itself by its hash and nothing else. */
async function prepare(drawn: string, path: string, origin: string): Promise<SentPage> {
  const preview = /data-preview="([^"]*)"/.exec(drawn)?.[1] ?? ''
  const named = [
    `<link rel="canonical" href="${origin}${path}">`,
    `<meta property="og:url" content="${origin}${path}">`,
    `<meta property="og:image" content="${origin}${preview}">`,
  ].join('\n')
  const text = drawn.replace(/<meta name="drawn-page"[^>]*>/, () => named)
  const body = Buffer.from(text)
  const policy = pagePolicyWith({
    scripts: hashesOf(text, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(text, /<style>([^]*?)<\/style>/g),
  })
  return { body, compressed: await promisify(brotliCompress)(body), policy, etag: `"${hash(text)}"` }
}

function hashesOf(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, inside = '']) => `'sha256-${hash(inside, 'base64')}'`)
}

function hash(text: string, encoding: 'base64' | 'base64url' = 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding)
}

function isSignedIn(context: Context): boolean {
  const cookies = context.req.headers.cookie ?? ''
  return cookies.split(';').some((pair) => pair.trim().startsWith(`${signedInCookie}=1`))
}

function send(context: Context, { body, compressed, policy, etag }: SentPage): void {
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
