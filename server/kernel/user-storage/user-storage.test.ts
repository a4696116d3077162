import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestS3, type TestS3 } from '#server/testing/test-s3.ts'
import { startTestWebDav, type TestWebDav } from '#server/testing/test-webdav.ts'
import { StorageError, defaultTimeouts, type StreamedFile, type UserStorage } from './user-storage.ts'
import { openUserStorage } from './open-user-storage.ts'

const options = { allowsLoopback: true, timeouts: { answerMs: 400, idleMs: 400, fileMs: 5000 } }
/** Large transfers need time on a busy machine. */
const patient = { allowsLoopback: true, timeouts: defaultTimeouts }
const path = { folders: ['waypost', 'Wiese & See-0001'], name: '2026-06-01.zip' }
const name = `${path.folders.join('/')}/${path.name}`

function fileOf(bytes: Buffer, chunkBytes = 64 * 1024): StreamedFile {
  let taken = 0
  function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      taken += chunk.length
      yield chunk
    }
  }
  return { stream: Readable.from(chunks(), { objectMode: false }), bytes: () => taken }
}

async function problemOf(act: Promise<void>): Promise<string | null> {
  try {
    await act
    return null
  } catch (error) {
    if (error instanceof StorageError) return error.problem
    throw error
  }
}

let storage: UserStorage
afterEach(() => storage.close())

describe('WebDAV', () => {
  let server: TestWebDav
  beforeEach(async () => {
    server = await startTestWebDav()
    storage = await openUserStorage({ kind: 'webdav', url: server.url, ...server.login }, options)
    return () => server.close()
  })

  test('a check writes a file and leaves nothing behind', async () => {
    await storage.check('check.txt')
    expect(server.requests).toEqual(['PUT check.txt', 'DELETE check.txt'])
    expect(server.files.size).toBe(0)
  })

  test('a file replaces the one of the same name, in folders that are created', async () => {
    const bytes = Buffer.alloc(700_000, 'a')
    await storage.put(path, fileOf(Buffer.from('an older one')))
    await storage.put(path, fileOf(bytes))
    expect([...server.files.keys()]).toEqual([name])
    expect(server.files.get(name)?.equals(bytes)).toBe(true)
  })

  test.each([
    [401, 'login-refused'],
    [403, 'not-allowed'],
    [404, 'no-folder'],
    [405, 'no-webdav'],
    [302, 'redirects'],
    [413, 'too-large'],
    [507, 'full'],
    [500, 'broken'],
    [418, 'unexpected'],
    ['silent', 'too-slow'],
    ['break', 'unreachable'],
  ] as const)('%s is reported as %s, and no redirect is followed', async (fault, problem) => {
    server.fail('PUT', fault)
    expect(await problemOf(storage.check('check.txt'))).toBe(problem)
    expect(server.requests).toEqual(['PUT check.txt'])
  })

  test('an interrupted file leaves nothing', async () => {
    server.fail('PUT', 'break')
    expect(await problemOf(storage.put(path, fileOf(Buffer.alloc(5_000_000))))).toBe('unreachable')
    expect([...server.files.keys()]).toEqual([])
  })

  test('a storage that stored less than was sent, or did not wait for all of it, counts as failed', async () => {
    server.fail('PUT', 'shorten', 'early')
    expect(await problemOf(storage.put(path, fileOf(Buffer.alloc(50_000))))).toBe('unexpected')
    expect(await problemOf(storage.put(path, fileOf(Buffer.alloc(20_000_000))))).not.toBeNull()
    expect([...server.files.keys()]).toEqual([])
  })

  test('a wrong password is refused', async () => {
    storage = await openUserStorage(
      { kind: 'webdav', url: server.url, userName: 'ada', password: 'no' },
      options,
    )
    expect(await problemOf(storage.check('check.txt'))).toBe('login-refused')
  })

  test('in production the same server is unreachable, by its IP address and by name', async () => {
    const real = { ...options, allowsLoopback: false }
    const place = { kind: 'webdav', ...server.login } as const
    await expect(openUserStorage({ ...place, url: server.url }, real)).rejects.toThrow('not-https')
    const named = new URL(server.url)
    storage = await openUserStorage({ ...place, url: `https://localhost:${named.port}/dav` }, real)
    expect(await problemOf(storage.check('check.txt'))).toBe('not-public')
    storage = await openUserStorage({ ...place, url: 'https://storage.invalid/dav' }, real)
    expect(await problemOf(storage.check('check.txt'))).toBe('host-not-found')
    expect(server.requests).toEqual([])
  })

  test('a server without TLS is reported as a certificate problem', async () => {
    const url = server.url.replace('http:', 'https:')
    storage = await openUserStorage({ kind: 'webdav', url, ...server.login }, options)
    expect(await problemOf(storage.check('check.txt'))).toBe('certificate')
  })
})

describe('S3', () => {
  let server: TestS3
  const place = (more: object = {}) => ({
    kind: 's3' as const,
    endpoint: server.endpoint,
    region: 'test-1',
    bucket: 'bucket',
    prefix: '/mine/',
    accessKeyId: 'key',
    secretAccessKey: 'secret of the store',
    ...more,
  })
  beforeEach(async () => {
    server = await startTestS3()
    storage = await openUserStorage(place(), options)
    return () => server.close()
  })

  test('a check writes an object below the prefix and leaves nothing behind', async () => {
    await storage.check('check.txt')
    expect(server.requests).toEqual(['PUT mine/check.txt', 'DELETE mine/check.txt'])
    expect(server.keys()).toEqual([])
  })

  test('a file of any size arrives complete, in parts if it is large', async () => {
    storage = await openUserStorage(place(), patient)
    const small = Buffer.from('a small one')
    await storage.put(path, fileOf(small))
    expect(server.read(`mine/${name}`)?.equals(small)).toBe(true)
    const large = Buffer.alloc(20_000_001, 'waypost ')
    await storage.put(path, fileOf(large, 1_000_003))
    expect(server.read(`mine/${name}`)?.equals(large)).toBe(true)
    expect(server.openUploads()).toBe(0)
  })

  test('an interrupted upload leaves no parts, and removes those of an earlier one', async () => {
    let chunks = 0
    function* broken() {
      for (;;) {
        if (chunks++ > 20) throw new StorageError('not-made')
        yield Buffer.alloc(1_000_000)
      }
    }
    storage = await openUserStorage(place(), patient)
    const stream = Readable.from(broken(), { objectMode: false })
    expect(await problemOf(storage.put(path, { stream, bytes: () => chunks }))).toBe('not-made')
    expect(server.openUploads()).toBe(0)
    expect(server.keys()).toEqual([])
  })

  test.each([
    ['error', 'broken'],
    ['silent', 'too-slow'],
    ['unknown', 'broken'],
  ] as const)('%s is reported as %s', async (kind, problem) => {
    server.fail({ method: 'PUT', kind, times: 9 })
    expect(await problemOf(storage.check('check.txt'))).toBe(problem)
  })

  test('only a limited part of an endless response is read', async () => {
    storage = await openUserStorage(place(), patient)
    server.fail({ method: 'PUT', kind: 'endless', times: 9 })
    expect(await problemOf(storage.check('check.txt'))).toBe('unexpected')
  })

  test('a missing bucket and forbidden URLs are reported', async () => {
    storage = await openUserStorage(place({ bucket: 'nobodys' }), options)
    expect(await problemOf(storage.check('check.txt'))).toBe('no-bucket')
    const real = { ...options, allowsLoopback: false }
    await expect(openUserStorage(place(), real)).rejects.toThrow('not-https')
    const endpoint = `https://localhost:${new URL(server.endpoint).port}`
    storage = await openUserStorage(place({ endpoint }), real)
    expect(await problemOf(storage.check('check.txt'))).toBe('not-public')
  })
})
