import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'

let close: () => void = () => {}
afterEach(() => close())

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const strictFetch = guardedFetch({ allowsLoopback: false })
const inTests = guardedFetch({ allowsLoopback: true })

test.each([
  ['http://idp.example/', 'not-https'],
  ['https://127.0.0.1/', 'not-public'],
  ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ['https://[::1]/', 'not-public'],
  ['https://10.0.0.8/', 'not-public'],
  ['https://ada:secret@idp.example/', 'login-in-address'],
  ['https://idp.example:22/', 'port-not-allowed'],
  ['file:///etc/passwd', 'not-an-address'],
  ['nothing', 'not-an-address'],
])('%s is not called: %s', async (address, problem) => {
  await expect(strictFetch(address)).rejects.toMatchObject({ problem })
})

test('a name that resolves to this machine is not called', async () => {
  await expect(strictFetch('https://localhost:4443/')).rejects.toMatchObject({ code: 'ENOTPUBLIC' })
})

test('does not follow redirects or read more than half a megabyte', async () => {
  let calls = 0
  const redirecting = await serve((_, response) => {
    calls += 1
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  })
  await expect(inTests(redirecting)).rejects.toMatchObject({ problem: 'redirects' })
  expect(calls).toBe(1)
  close()
  const endless = await serve((_, response) => {
    response.on('error', () => {})
    const more = () => response.writable && response.write(Buffer.alloc(65_536), more)
    more()
  })
  await expect(inTests(endless)).rejects.toMatchObject({ problem: 'too-large' })
})

test('sends a form and returns the response', async () => {
  const echo = await serve((request, response) => {
    response.setHeader('content-type', 'application/json')
    request.pipe(response)
  })
  const answer = await inTests(echo, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/json',
    'a=b+c',
  ])
})
