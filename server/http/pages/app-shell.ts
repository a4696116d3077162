import { escapeHtml } from '#server/kernel/mail/mail-layout.ts'
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { type BrandSlug, brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { isPagePath } from '#src/contract/wire/page-paths.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { isUnchanged } from '#server/core/requests/conditional-request.ts'
import { brandOfHost } from '#server/core/requests/hosts.ts'
import { textFiles } from './text-files.ts'

type ShellPlaces = Pick<Config, 'distDir' | 'brandHosts'>

/** The fields of a brand's built manifest that are read. */
const Manifest = v.object({ name: v.string(), description: v.string(), background_color: v.string() })

const readText = textFiles()

/**
 * Returns the app's page, or the one that the service worker stores, with the theme of the host's brand. Returns null
 * if the app is not built.
 */
export async function readShell(
  places: ShellPlaces,
  host: string | undefined,
  name: 'index.html' | 'shell.html' = 'index.html',
): Promise<string | null> {
  const { distDir } = places
  const shell = await readText(join(distDir, name))
  const slug = brandOfHost(places, host ?? '')
  return shell === null || slug === undefined ? shell : withTheme(distDir, { name, shell, slug })
}

/**
 * Returns the app's page with the theme of a zone's brand, whose slug it contains for the scripts. Returns null if the
 * app is not built.
 */
export async function readZoneShell(distDir: string, slug: BrandSlug): Promise<string | null> {
  const shell = await readText(join(distDir, 'index.html'))
  if (shell === null) return null
  return (await withTheme(distDir, { name: 'index.html', shell, slug })).replace(
    '<html',
    `<html data-zone-brand="${slug}"`,
  )
}

interface ThemedShell {
  readonly shell: string
  readonly manifest: string
  readonly page: string
}

/** The latest page for each name and brand. */
const pages = new Map<string, ThemedShell>()

interface PlainShell {
  readonly name: string
  readonly shell: string
  readonly slug: BrandSlug
}

async function withTheme(distDir: string, { name, shell, slug }: PlainShell): Promise<string> {
  if (slug === brandSlugs[0]) return shell
  const manifest = await readText(join(distDir, 'brands', slug, 'manifest.webmanifest'))
  if (manifest === null) return shell
  const key = `${name} ${slug}`
  const known = pages.get(key)
  if (known?.shell === shell && known.manifest === manifest) return known.page
  const page = applyTheme(shell, slug, v.parse(Manifest, JSON.parse(manifest)))
  pages.set(key, { shell, manifest, page })
  return page
}

/**
 * On a host with its own brand, serves every page with that brand's theme from the first paint. The service worker
 * stores that page too. On other hosts, the shell is served as a file.
 */
export function brandPages(places: ShellPlaces): Middleware {
  return async (context, next) => {
    const { method, path } = context
    const isPage = path === '/index.html' || (extname(path) === '' && context.accepts('html') !== false)
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || !isPage || brandOfHost(places, context.host) === undefined) return next()
    const shell = await readShell(places, context.host)
    if (shell === null) return next()
    const isKnown = path === '/index.html' || isPagePath(path)
    answerPage(context, shell, isKnown ? 200 : 404)
  }
}

/** Responds with a page created for this request. 404 means that no page exists at its address. */
export function answerPage(context: Context, page: string, status: 200 | 404 = 200): void {
  const body = Buffer.from(page)
  if (status === 200 && isUnchanged(context, `"${createHash('sha256').update(body).digest('base64url')}"`))
    return
  context.status = status
  context.type = 'text/html; charset=utf-8'
  context.length = body.byteLength
  if (context.method === 'GET') context.body = body
}

function applyTheme(shell: string, slug: BrandSlug, manifest: v.InferOutput<typeof Manifest>): string {
  return shell
    .replaceAll(`/brands/${brandSlugs[0]}/`, `/brands/${slug}/`)
    .replace(`data-panda-theme="${brandSlugs[0]}"`, `data-panda-theme="${slug}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(manifest.name)}</title>`)
    .replace(contentOf('theme-color'), withContent(manifest.background_color))
    .replace(contentOf('description'), withContent(manifest.description))
}

function contentOf(name: string): RegExp {
  return new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*`)
}

function withContent(content: string): (match: string, start: string) => string {
  return (_match, start) => start + escapeText(content)
}

/** Escapes text for an element or a quoted attribute. Collapses white space to one space, except non-breaking spaces. */
export function escapeText(text: string): string {
  return escapeHtml(text).replace(/[^\S\u00a0\u202f]+/gu, ' ')
}
