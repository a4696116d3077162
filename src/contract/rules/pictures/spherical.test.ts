import { expect, test } from 'vitest'
import { isSpherical } from './spherical.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  '<rdf:Description GPano:ProjectionType="equirectangular"/>',
  "<rdf:Description GPano:ProjectionType = 'equirectangular'/>",
  '<GPano:ProjectionType>equirectangular</GPano:ProjectionType>',
])('a photo with the XMP %s is spherical', (xmp) => {
  expect(isSpherical(bytesOf(`\xff\xd8 http://ns.adobe.com/xap/1.0/ ${xmp}`))).toBe(true)
})

test.each([
  '',
  '<rdf:Description GPano:ProjectionType="cylindrical"/>',
  `${' '.repeat(300_000)}GPano:ProjectionType="equirectangular"`,
])('a photo with other XMP is not spherical', (text) => {
  expect(isSpherical(bytesOf(text))).toBe(false)
})
