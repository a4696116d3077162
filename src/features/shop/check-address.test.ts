import { expect, test } from 'vitest'
import { checkAddress, emptyAddress } from './check-address.ts'

const ada = {
  email: ' Ada@Example.org ',
  name: 'Ada',
  street: 'Summit Road 1',
  extra: '',
  postcode: '82467',
  city: 'Garmisch',
  country: 'DE',
}

test('reports every invalid field, in form order', () => {
  expect(checkAddress(emptyAddress)).toEqual({
    ok: false,
    error: ['email', 'name', 'street', 'postcode', 'city', 'country'],
  })
  expect(checkAddress({ ...ada, postcode: '8246' })).toEqual({ ok: false, error: ['postcode'] })
  expect(checkAddress({ ...ada, name: '', postcode: '8246' })).toEqual({
    ok: false,
    error: ['name', 'postcode'],
  })
  expect(checkAddress({ ...ada, country: 'Germany' })).toEqual({ ok: false, error: ['country'] })
  expect(checkAddress({ ...ada, email: 'ada' })).toEqual({ ok: false, error: ['email'] })
})

test('accepts a complete address', () => {
  const { email: _email, ...address } = ada
  expect(checkAddress(ada)).toEqual({ ok: true, value: { address, email: 'ada@example.org' } })
})
