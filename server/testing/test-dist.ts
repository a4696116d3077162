import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { albumTemplate, albumTemplateFile } from '#src/contract/wire/album-file.ts'

/** Creates a folder that represents a build, with the template of album files. Delete it at the end. */
export function makeTestDist(): { readonly distDir: string; readonly remove: () => void } {
  const distDir = mkdtempSync(join(tmpdir(), 'waypost-dist-'))
  mkdirSync(join(distDir, '.pages'))
  const template = albumTemplate({ style: 'p{}', script: 'void 0', styleHash: "'s'", scriptHash: "'c'" })
  writeFileSync(join(distDir, '.pages', albumTemplateFile), template)
  return { distDir, remove: () => rmSync(distDir, { recursive: true, force: true }) }
}
