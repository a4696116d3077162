import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable the configuration is complete', () => {
  const read = readConfig({})
  expect(read.ok && read.value).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    hasDemo: true,
    logLevel: 'info',
  })
})

test('all problems are reported together', () => {
  const read = readConfig({ PORT: 'x', DEMO: 'yes', SECRET: 'short', PUBLIC_URL: 'https://a.example/path' })
  expect(read.ok ? [] : read.error.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DEMO',
    'SECRET',
  ])
})

test('an unknown engine is rejected by name', () => {
  const read = readConfig({ DATABASE_URL: 'mysql://x', BLOB_URL: 'ftp://y', BUS_URL: 'amqp://z' })
  expect(read.ok ? [] : read.error).toHaveLength(3)
})

test('BUS_URL names a Redis', () => {
  const read = readConfig({ BUS_URL: 'redis://cache:6379' })
  expect(read.ok ? read.value.busUrl : null).toBe('redis://cache:6379')
})

test('a mail server requires a sender address', () => {
  const smtp = { SMTP_URL: 'smtps://user:pass@post.example:465' }
  const missing = readConfig(smtp)
  expect(missing.ok ? [] : missing.error).toEqual([expect.stringMatching(/^MAIL_FROM/)])
  const named = readConfig({ ...smtp, MAIL_FROM: 'Our Club <club@post.example>' })
  expect(named.ok && named.value.mailFrom).toEqual({ name: 'Our Club', address: 'club@post.example' })
  const forged = readConfig({ ...smtp, MAIL_FROM: 'club@post.example\nBcc: x@y.example' })
  expect(forged.ok ? [] : forged.error).toEqual([expect.stringMatching(/^MAIL_FROM/)])
  const wrong = readConfig({ SMTP_URL: 'http://post.example', MAIL_FROM: 'club@post.example' })
  expect(wrong.ok ? [] : wrong.error).toEqual([expect.stringMatching(/^SMTP_URL/)])
})

test('the clock can be moved only in tests', () => {
  const offset = (environment: Record<string, string>) => {
    const read = readConfig({ TIME_OFFSET_MS: '-5000', ...environment })
    return read.ok ? read.value.timeOffsetMs : null
  }
  expect(offset({})).toBe(0)
  expect(offset({ NODE_ENV: 'test' })).toBe(-5000)
})

test('limits can be changed only in tests', () => {
  const limits = (environment: Record<string, string>) => {
    const read = readConfig({ TEST_LIMITS: 'comment=300/600,api=5/1', ...environment })
    return read.ok ? read.value.limits : read.error
  }
  expect(limits({})).toEqual({})
  expect(limits({ NODE_ENV: 'test' })).toEqual({
    comment: [{ kind: 'window', points: 300, seconds: 600 }],
    api: [{ kind: 'window', points: 5, seconds: 1 }],
  })
  expect(limits({ TEST_LIMITS: 'nothing=1/1' })).toEqual([expect.stringMatching(/^TEST_LIMITS/)])
})

test('push keys come in pairs, and a custom push service is for tests only', () => {
  const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) }
  const read = (environment: Record<string, string>) => {
    const config = readConfig(environment)
    return config.ok ? config.value : config.error
  }
  expect(read(pair)).toMatchObject({
    vapidKeys: { publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY },
  })
  expect(read({})).toMatchObject({ vapidKeys: null, pushTestOrigin: null })
  expect(read({ BACKUP_TEST_LOOPBACK: '1' })).toMatchObject({ allowsLoopbackBackups: false })
  expect(read({ SSO_TEST_DNS: '127.0.0.1:53' })).toMatchObject({ allowsLoopbackSso: false, dnsServer: null })
  expect(read({ VAPID_PRIVATE_KEY: pair.VAPID_PRIVATE_KEY })).toEqual([
    expect.stringMatching(/^VAPID_PUBLIC_KEY:/),
  ])
  const test = { PUSH_TEST_ORIGIN: 'http://127.0.0.1:1' }
  expect(read(test)).toMatchObject({ pushTestOrigin: null })
  expect(read({ ...test, NODE_ENV: 'test' })).toMatchObject({ pushTestOrigin: test.PUSH_TEST_ORIGIN })
})

test('hosts and brands are lists', () => {
  const read = readConfig({ ALLOWED_HOSTS: 'a.example, B.example', BRAND_HOSTS: 'zone.example=snapzone' })
  expect(read.ok && read.value).toMatchObject({
    allowedHosts: ['a.example', 'b.example'],
    brandHosts: { 'zone.example': 'snapzone' },
  })
})

test('a file of street map tiles must exist and be valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-config-'))
  const read = (name: string) => {
    const config = readConfig({ MAP_PMTILES: join(folder, name) })
    return config.ok ? config.value.mapTilesPath : config.error
  }
  try {
    writeFileSync(join(folder, 'good.pmtiles'), 'PMTiles\u0003 and so on')
    writeFileSync(join(folder, 'other.pmtiles'), 'SQLite format 3')
    writeFileSync(join(folder, 'short.pmtiles'), 'PMT')
    expect(read('good.pmtiles')).toBe(join(folder, 'good.pmtiles'))
    for (const name of ['other.pmtiles', 'short.pmtiles', 'missing.pmtiles', '.'])
      expect(read(name)).toEqual([expect.stringMatching(/^MAP_PMTILES: must be/)])
    expect(readConfig({}).ok && readConfig({})).toMatchObject({ value: { mapTilesPath: null } })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
