import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makePasswords } from './password.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const password = 'correct horse battery'

/** The cost that a server uses, regardless of its environment variables. */
function configuredCost() {
  const config = readConfig({ NODE_ENV: 'test' })
  if (!config.ok) throw new Error(config.error.join('\n'))
  return config.value.passwordCost
}

test('a server stores passwords at OWASP’s recommended cost, each with its own salt', async () => {
  const passwords = makePasswords(random, configuredCost())
  const [one, other] = [await passwords.hash(password, 'a'), await passwords.hash(password, 'a')]
  expect(one).toMatch(/^argon2id\$19456\$2\$/)
  expect(other).not.toBe(one)
  expect(await passwords.firstMatch(password, [null, other, one], 'a')).toBe(1)
  expect(await passwords.firstMatch('another', [null, other, one], 'a')).toBe(-1)
})

test('a password stored at another cost is an error, not a match', async () => {
  const cheap = makePasswords(random, { memoryKib: 8, passes: 1 })
  const stored = await cheap.hash(password, 'a')
  expect(await cheap.firstMatch(password, [stored], 'a')).toBe(0)
  await expect(makePasswords(random, configuredCost()).firstMatch(password, [stored], 'a')).rejects.toThrow(
    'parameters',
  )
})
