import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('logs which error occurred, but no zone code', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) }, 'The disk is full')
  log.info({ zone: { code: 'AbCdEfGh12345678', qrCode: 'x' }, body: { password: 'long enough' } }, 'A zone')
  expect(lines[0]).toContain('"errorCode":"SQLITE_FULL"')
  expect(lines[1]).toContain('"code":"[Redacted]"')
  expect(lines.join()).not.toContain('AbCdEfGh12345678')
  expect(lines.join()).not.toContain('long enough')
})
