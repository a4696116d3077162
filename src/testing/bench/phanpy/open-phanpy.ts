import { readFile } from 'node:fs/promises'
import { type ServerResponse, createServer } from 'node:http'
import type { Server, Socket } from 'node:net'
import { join, normalize } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright/test'
import { wholeBrowser } from '#src/testing/support/find-browser.ts'
import { instance, portOf, startMastodon } from './mastodon-server.ts'

/** Phanpy in its own browser, showing a timeline of photos. */
export interface Phanpy {
  readonly browser: Browser
  readonly page: Page
  /** Bytes in both directions since the start. */
  bytes(): number
  /** From now on, nothing responds. */
  cut(): void
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
}

/**
 * Opens a build of Phanpy, a Mastodon client that is known to be lightweight, without signing in. `PHANPY_DIR` names
 * the folder of the build (`npm run build` in its repository). Returns null if it is not set.
 */
export async function openPhanpy(photos: number): Promise<Phanpy | null> {
  const folder = process.env.PHANPY_DIR
  if (folder === undefined) return null
  const mastodon = await startMastodon(photos)
  const app = createServer(({ url }, response) => void sendFile(folder, url ?? '/', response))
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', () => resolve()))
  const servers = [mastodon, app]
  const bytes = countBytes(servers)
  const args = [
    ...wholeBrowser.args,
    `--host-resolver-rules=MAP ${instance}:443 127.0.0.1:${portOf(mastodon)}`,
    '--ignore-certificate-errors',
  ]
  const browser = await chromium.launch({ ...wholeBrowser, args })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  await page.goto(`http://localhost:${portOf(app)}/#/${instance}/p/l`)
  await page.locator('.timeline a.media img').first().waitFor()
  const cut = () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  return {
    browser,
    page,
    bytes,
    cut,
    async close() {
      await browser.close()
      cut()
    },
  }
}

async function sendFile(folder: string, url: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost')
  const path = normalize(pathname === '/' ? '/index.html' : pathname)
  const bytes = await readFile(join(folder, path)).catch(() => null)
  response.statusCode = bytes === null ? 404 : 200
  response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  response.end(bytes)
}

/** Counts the bytes of connections that the servers accept from now on. */
function countBytes(servers: readonly Server[]): () => number {
  const sockets: Socket[] = []
  for (const server of servers) server.on('connection', (socket: Socket) => void sockets.push(socket))
  return () => sockets.reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0)
}
