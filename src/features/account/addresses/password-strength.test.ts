import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('length counts most, repetitions do not count', () => {
  expect(['', '1234567', 'aaaaaaaaaaaaaaaaaaaaaa', 'abababab', 'sommertag'].map(passwordStrength)).toEqual([
    'short',
    'short',
    'fair',
    'fair',
    'fair',
  ])
  expect(['Sommertag7', 'kleiner hund'].map(passwordStrength)).toEqual(['good', 'good'])
  expect(['kleiner hund am see', 'x7!Kq2#mPz9w'].map(passwordStrength)).toEqual(['strong', 'strong'])
})
