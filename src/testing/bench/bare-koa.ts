import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Router } from '@koa/router'
import Koa from 'koa'

/**
 * The peer: Koa and its router only. GET /feed returns the bytes of the file in argv. POST /nothing parses its JSON
 * body, as any server must, does nothing with it, and returns as many bytes as a like does.
 */
const feed = readFileSync(process.argv[2] ?? '/dev/null', 'utf8')
const router = new Router()
router.get('/feed', (context) => {
  context.type = 'application/json'
  context.body = feed
})
router.post('/nothing', async (context) => {
  const chunks: Buffer[] = []
  for await (const chunk of context.req) chunks.push(Buffer.from(chunk))
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
  context.type = 'application/json'
  context.body = JSON.stringify({ liked: body !== null, likes: 1 })
})

const answer = new Koa().use(router.routes()).callback()
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`)
})
