import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { embedFactsToken, embedPageFile } from '#src/contract/wire/embed-path.ts'
import { joinPageFile, joinPageKinds } from '#src/contract/wire/join-template.ts'
import { languageCodes } from '#src/contract/wire/languages.ts'
import { linkWordsIn } from '#src/i18n/en/every-link.ts'
import { makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let dist: string
let server: TestServer
let seed = 87_000
let keys = 0

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(dist, '.pages'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head><title>Waypost</title></head></html>')
  for (const language of languageCodes) {
    const embed = `<html lang="${language}"><script type="application/json">${embedFactsToken}</script>`
    writeFileSync(join(dist, '.pages', embedPageFile(language)), embed)
    for (const kind of joinPageKinds)
      for (const brand of brandSlugs)
        writeFileSync(join(dist, '.pages', joinPageFile(kind, brand, language)), `<html lang="${language}">`)
  }
  server = await startTestServer({ config: { distDir: dist } })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true, force: true })
})

async function read(path: string, accepted: string) {
  const headers = { accept: 'text/html', 'accept-language': accepted }
  const response = await server.fetch(path, { headers })
  const text = await response.text()
  const tags = [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)]
  const tagOf = (name: string) => tags.find(([, found]) => found === name)?.[2]
  return { headers: response.headers, language: /<html lang="(..)">/.exec(text)?.[1], tagOf }
}

/** A zone with two photos, whose links and wall are public. */
async function openZone(language: string | null) {
  const { owner, path, zone } = await hostZone(server, { language })
  await owner.call(`PATCH ${path}`, { sharesLinks: true })
  const key = (++keys).toString(16).padStart(32, '0')
  await owner.call(`PUT ${path}/embed`, { key, showsNames: false })
  const photo = () => picture(seed++).then((file) => upload(owner, uploadForm(zone.location.id, file)))
  return { owner, wall: `/embed/wall/${key}`, photos: [await photo(), await photo()] }
}

test.each(languageCodes)(
  'a zone in %s shows public texts in its language to every reader',
  async (language) => {
    const { wall, photos } = await openZone(language)
    const words = linkWordsIn[language]
    for (const accepted of ['en', 'de-AT,de;q=0.9', '*', 'klingon', '<script>']) {
      const one = await read(`/photo/${photos[0]?.id}`, accepted)
      expect(one.tagOf('og:locale')).toBe(language)
      expect(one.tagOf('og:title')).toBe(words.by({ name: 'Owner' }))
      expect(one.tagOf('og:description')).toBe(`Meadow. ${words.by({ name: 'Owner' })}`)
      const album = await read(`/album/${photos.map(({ id }) => id).join(',')}`, accepted)
      expect(album.tagOf('og:title')).toBe(words.albumText({ count: 2, zone: 'Meadow' }))
      expect((await read(wall, accepted)).language).toBe(language)
    }
  },
)

test('a zone without a language shows them in the reader’s', async () => {
  const { wall, photos } = await openZone(null)
  for (const language of languageCodes) {
    const photo = await read(`/photo/${photos[0]?.id}`, `${language},en;q=0.5`)
    expect(photo.tagOf('og:title')).toBe(linkWordsIn[language].by({ name: 'Owner' }))
    expect(photo.headers.get('vary')).toContain('Accept-Language')
    expect((await read(wall, language)).language).toBe(language)
  }
})

test('a join page is in the reader’s language, and in the zone’s for a program that requests no language', async () => {
  const { owner } = await openZone('uk')
  const { code } = await makeZone(owner, { language: 'uk' })
  expect((await read(`/z/${code}`, '*')).language).toBe('uk')
  for (const language of languageCodes) expect((await read(`/z/${code}`, language)).language).toBe(language)
  expect((await read(`/z/${code}`, 'sv')).language).toBe('en')
})
