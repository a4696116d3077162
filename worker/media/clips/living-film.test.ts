import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinBytes } from '#src/contract/rules/pictures/picture-bytes.ts'
import { mayBeLiving } from '#src/contract/rules/pictures/living-photo.ts'
import { findLivingFilm } from './living-film.ts'

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))

function number(value: number, isLittle = false): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, isLittle)
  return bytes
}

function box(type: string, content: Uint8Array): Uint8Array {
  return joinBytes([number(content.length + 8), text(type), content])
}

function filmOf(media: Uint8Array): Uint8Array {
  return joinBytes([
    box('ftyp', text('isom\0\0\0\0isommp42')),
    box('moov', new Uint8Array(40)),
    box('mdat', media),
  ])
}

function jpegWith(xmp: string, pixels: Uint8Array): Uint8Array {
  const content = joinBytes([text('http://ns.adobe.com/xap/1.0/\0'), text(xmp)])
  const length = content.length + 2
  return joinBytes([
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255),
    content,
    Uint8Array.of(0xff, 0xda),
    pixels,
    Uint8Array.of(0xff, 0xd9),
  ])
}

/** Samsung's trailer: entries, a directory with offsets back to them, and the directory's length. */
function samsungTrailer(film: Uint8Array): Uint8Array {
  const entry = (name: string, data: Uint8Array) =>
    joinBytes([Uint8Array.of(0, 0, 0x30, 0x0a), number(name.length, true), text(name), data])
  const entries = [entry('Image_UTC_Data', text('1699999999999')), entry('MotionPhoto_Data', film)]
  const bytes = entries.reduce((sum, { length }) => sum + length, 0)
  const [first, second] = [entries[0]?.length ?? 0, entries[1]?.length ?? 0]
  const line = (back: number, length: number) =>
    joinBytes([Uint8Array.of(0, 0, 0x30, 0x0a), number(back, true), number(length, true)])
  const directory = joinBytes([
    text('SEFH'),
    number(106, true),
    number(2, true),
    line(bytes, first),
    line(bytes - first, second),
  ])
  return joinBytes([...entries, directory, number(directory.length, true), text('SEFT')])
}

type Form = (film: Uint8Array, pixels: Uint8Array) => Uint8Array

const forms: Readonly<Record<string, Form>> = {
  MicroVideo: (film, pixels) =>
    joinBytes([
      jpegWith(`<x GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${film.length}"/>`, pixels),
      film,
    ]),
  'MotionPhoto in attributes': (film, pixels) =>
    joinBytes([
      jpegWith(
        `<x GCamera:MotionPhoto="1"><Container:Directory><rdf:Seq><rdf:li><Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0" Item:Padding="0"/></rdf:li><rdf:li><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="${film.length}" Item:Padding="0"/></rdf:li></rdf:Seq></Container:Directory></x>`,
        pixels,
      ),
      film,
    ]),
  'MotionPhoto before another item': (film, pixels) =>
    joinBytes([
      jpegWith(
        `<x><Container:Item Item:Semantic="MotionPhoto" Item:Length="${film.length}"/><Container:Item Item:Semantic="Depth" Item:Length="10"/></x>`,
        pixels,
      ),
      film,
      new Uint8Array(10).fill(7),
    ]),
  Samsung: (film, pixels) => joinBytes([jpegWith('<x/>', pixels), samsungTrailer(film)]),
  HEIC: (film, pixels) =>
    joinBytes([box('ftyp', text('heic\0\0\0\0mif1heic')), box('meta', pixels), box('mpvd', film)]),
}

async function bytesOf(found: Blob | null): Promise<Uint8Array | null> {
  return found === null ? null : new Uint8Array(await found.arrayBuffer())
}

const bytes = fc.uint8Array({ minLength: 20, maxLength: 400 })

for (const [name, form] of Object.entries(forms)) {
  test(`finds the exact video of a live photo: ${name}`, async () => {
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (media, pixels) => {
        const film = filmOf(media)
        const picture = form(film, pixels)
        expect(mayBeLiving(picture)).toBe(true)
        expect(await bytesOf(await findLivingFilm(new Blob([Uint8Array.from(picture)])))).toEqual(film)
      }),
      { numRuns: 40 },
    )
  })

  test(`a damaged live photo yields its video, a part of it, or none: ${name}`, async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1 }),
        fc.nat(),
        async (media, flips, cut) => {
          const whole = form(filmOf(media), media)
          const picture = Uint8Array.from(whole.subarray(0, whole.length - (cut % 30)))
          for (const [at, value] of flips) picture[at % picture.length] = value
          const found = await bytesOf(await findLivingFilm(new Blob([picture])))
          expect(found === null ? 'ftyp' : String.fromCharCode(...found.subarray(4, 8))).toBe('ftyp')
          mayBeLiving(picture)
        },
      ),
      { numRuns: 60 },
    )
  })
}

test('an edited photo that lost its video has none, whatever its metadata claims', async () => {
  const words = '<x GCamera:MicroVideo="1" GCamera:MicroVideoOffset="5000"/>'
  expect(await findLivingFilm(new Blob([Uint8Array.from(jpegWith(words, new Uint8Array(9000)))]))).toBeNull()
  expect(await findLivingFilm(new Blob([Uint8Array.from(jpegWith(words, new Uint8Array(90)))]))).toBeNull()
  const plain = jpegWith('<x/>', new Uint8Array(100))
  expect(mayBeLiving(plain)).toBe(false)
  expect(await findLivingFilm(new Blob([Uint8Array.from(plain)]))).toBeNull()
})
