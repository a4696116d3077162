import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Server, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noisyPhoto } from '#src/testing/support/photographs.ts'

/** The host name that the page requests. The browser resolves it to this machine. */
export const instance = 'social.example'

const startedAt = Date.UTC(2026, 5, 1)
const pageSize = 20

/**
 * Serves the requests of a Mastodon client that is not signed in: `count` posts, each with one photo of 1600 x 1200
 * pixels, newest first. No new posts appear. Uses TLS with an untrusted certificate.
 */
export async function startMastodon(count: number): Promise<Server> {
  const pictures = await Promise.all(Array.from({ length: count }, (_, index) => noisyPhoto(index + 1)))
  const posts = Array.from({ length: count }, (_, index) => postOf(count - index))
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `https://${instance}`)
    response.setHeader('access-control-allow-origin', '*')
    const picture = /^\/pictures\/(\d+)\.jpg$/.exec(pathname)?.[1]
    if (picture !== undefined) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.setHeader('content-type', 'image/jpeg')
      response.end(pictures[Number(picture) - 1])
      return
    }
    const body = bodyOf(pathname, searchParams, posts)
    response.setHeader('content-type', 'application/json')
    response.statusCode = body === undefined ? 404 : 200
    response.end(JSON.stringify(body ?? { error: 'Record not found' }))
  }
  const server = createServer(makeCertificate(), answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return server
}

function bodyOf(pathname: string, query: URLSearchParams, posts: readonly Post[]): unknown {
  const id = /^\/api\/v1\/statuses\/(\d+)$/.exec(pathname)?.[1]
  if (id !== undefined) return posts.find((post) => post.id === id)
  switch (pathname) {
    case '/api/v1/timelines/public': {
      const [since, max] = [Number(query.get('since_id') ?? 0), Number(query.get('max_id') ?? Infinity)]
      const found = posts.filter((post) => Number(post.id) > since && Number(post.id) < max)
      return found.slice(0, Number(query.get('limit') ?? pageSize))
    }
    case '/api/v2/instance':
      return { domain: instance, title: 'Example', version: '4.4.0', configuration: { urls: {} } }
    default:
      return pathname.endsWith('/context') ? { ancestors: [], descendants: [] } : undefined
  }
}

type Post = ReturnType<typeof postOf>

function postOf(number: number) {
  const id = String(number)
  const at = `https://${instance}`
  const account = {
    id: '1',
    username: 'hanna',
    acct: 'hanna',
    display_name: 'Hanna',
    url: `${at}/@hanna`,
    avatar: `${at}/pictures/1.jpg`,
    avatar_static: `${at}/pictures/1.jpg`,
    emojis: [],
    fields: [],
  }
  const url = `${at}/pictures/${number}.jpg`
  const size = { width: 1600, height: 1200, size: '1600x1200', aspect: 4 / 3 }
  return {
    id,
    uri: `${at}/statuses/${id}`,
    url: `${at}/@hanna/${id}`,
    created_at: new Date(startedAt + number * 60_000).toISOString(),
    content: `<p>Photo ${id}</p>`,
    visibility: 'public',
    sensitive: false,
    spoiler_text: '',
    language: 'en',
    account,
    media_attachments: [
      { id, type: 'image', url, preview_url: url, meta: { original: size, small: size }, description: id },
    ],
    mentions: [],
    tags: [],
    emojis: [],
    replies_count: 0,
    reblogs_count: 0,
    favourites_count: 3,
    reblog: null,
    poll: null,
    card: null,
  }
}

function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-peer-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${instance}`].concat([
      '-keyout',
      key,
      '-out',
      cert,
    ]),
    { stdio: 'ignore' },
  )
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port')
  return address.port
}
