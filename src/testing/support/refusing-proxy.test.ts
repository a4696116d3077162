import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startRefusingProxy } from './refusing-proxy.ts'

test('blocks all traffic and records the requested hosts, except the browser’s own requests', async () => {
  const proxy = await startRefusingProxy()
  const sendRequest = (words: string) => {
    const socket = connect(proxy.port, '127.0.0.1')
    socket.end(words)
    return text(socket)
  }
  expect(await sendRequest('GET http://fonts.example/a.css HTTP/1.1\r\nhost: fonts.example\r\n\r\n')).toMatch(
    / 403 /,
  )
  expect(await sendRequest('CONNECT count.example:443 HTTP/1.1\r\nhost: count.example:443\r\n\r\n')).toMatch(
    / 403 /,
  )
  await sendRequest('CONNECT update.googleapis.com:443 HTTP/1.1\r\nhost: update.googleapis.com:443\r\n\r\n')
  await sendRequest('CONNECT fonts.googleapis.com:443 HTTP/1.1\r\nhost: fonts.googleapis.com:443\r\n\r\n')
  const externalHosts = ['fonts.example', 'count.example:443', 'fonts.googleapis.com:443']
  expect(proxy.requestedHosts()).toEqual(externalHosts)
  await proxy.close()
})
