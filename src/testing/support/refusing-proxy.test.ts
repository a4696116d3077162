import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startRefusingProxy } from './refusing-proxy.ts'

test('blocks all traffic and records the requested hosts, except the browser’s own requests', async () => {
  const proxy = await startRefusingProxy()
  const say = (words: string) => {
    const socket = connect(proxy.port, '127.0.0.1')
    socket.end(words)
    return text(socket)
  }
  expect(await say('GET http://fonts.example/a.css HTTP/1.1\r\nhost: fonts.example\r\n\r\n')).toMatch(/ 403 /)
  expect(await say('CONNECT count.example:443 HTTP/1.1\r\nhost: count.example:443\r\n\r\n')).toMatch(/ 403 /)
  await say('CONNECT update.googleapis.com:443 HTTP/1.1\r\nhost: update.googleapis.com:443\r\n\r\n')
  await say('CONNECT fonts.googleapis.com:443 HTTP/1.1\r\nhost: fonts.googleapis.com:443\r\n\r\n')
  const strangers = ['fonts.example', 'count.example:443', 'fonts.googleapis.com:443']
  expect(proxy.requestedHosts()).toEqual(strangers)
  await proxy.close()
})
