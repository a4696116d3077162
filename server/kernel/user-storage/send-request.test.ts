import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStorageAddress } from './send-request.ts'

const strictOptions = { allowsLoopback: false }
const problemOf = (text: string, rules = strictOptions) => {
  const read = readStorageAddress(text, rules)
  return read.ok ? null : read.error
}

test.each([
  'https://cloud.example.org/remote.php/dav/files/ada',
  'https://cloud.example.org:8443/dav/',
  'https://cloud.example.org:443/dav/',
  'https://93.184.216.34/dav',
  'https://[2606:2800:220:1::1]/dav',
])('%s may be a storage', (text) => expect(problemOf(text)).toBeNull())

test.each([
  ['cloud.example.org/dav', 'not-an-address'],
  ['ftp://cloud.example.org/dav', 'not-an-address'],
  ['file:///etc/passwd', 'not-an-address'],
  ['https://cloud.example.org/dav?token=1', 'not-an-address'],
  ['https://cloud.example.org/dav#there', 'not-an-address'],
  ['https://cloud.example.org/dav?', 'not-an-address'],
  ['http://cloud.example.org/dav', 'not-https'],
  ['http://127.0.0.1:9000/dav', 'not-https'],
  ['https://ada:secret@cloud.example.org/dav', 'login-in-address'],
  ['https://ada@cloud.example.org/dav', 'login-in-address'],
  ['https://cloud.example.org:22/dav', 'port-not-allowed'],
  ['https://cloud.example.org:0/dav', 'port-not-allowed'],
  ['https://127.0.0.1/dav', 'not-public'],
  ['https://2130706433/dav', 'not-public'],
  ['https://0x7f.1/dav', 'not-public'],
  ['https://[::1]:9000/dav', 'not-public'],
  ['https://[::ffff:7f00:1]/dav', 'not-public'],
  ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ['https://[fd00::1]/dav', 'not-public'],
])('%s is rejected: %s', (text, problem) => expect(problemOf(text)).toBe(problem))

test('only a test may use an address of this machine without https', () => {
  const inTests = { allowsLoopback: true }
  expect(problemOf('http://127.0.0.1:9000/dav', inTests)).toBeNull()
  expect(problemOf('http://[::1]:9000/dav', inTests)).toBeNull()
  expect(problemOf('http://cloud.example.org/dav', inTests)).toBe('not-https')
  expect(problemOf('http://10.0.0.1:9000/dav', inTests)).toBe('not-https')
  expect(problemOf('https://10.0.0.1:9000/dav', inTests)).toBe('not-public')
})

test('every accepted URL is https, without a login, on port 443 or from 1024 on', () => {
  const written = fc.oneof(
    fc.string(),
    fc
      .record({
        scheme: fc.constantFrom('http', 'https', 'HTTPS', 'ftp'),
        login: fc.constantFrom('', 'ada@', 'ada:secret@', '@'),
        host: fc.oneof(
          fc.ipV4(),
          fc.ipV6().map((ip) => `[${ip}]`),
          fc.constantFrom('storage.example', 'localhost'),
        ),
        port: fc.oneof(
          fc.constant(''),
          fc.integer({ min: 0, max: 65_535 }).map((port) => `:${port}`),
        ),
      })
      .map(({ scheme, login, host, port }) => `${scheme}://${login}${host}${port}/dav`),
  )
  fc.assert(
    fc.property(written, (text) => {
      const read = readStorageAddress(text, strictOptions)
      if (!read.ok) return
      const { protocol, username, password, port, search, hash } = read.value
      expect({ protocol, username, password, search, hash }).toEqual({
        protocol: 'https:',
        username: '',
        password: '',
        search: '',
        hash: '',
      })
      expect(port === '' || Number(port) >= 1024).toBe(true)
    }),
  )
})
