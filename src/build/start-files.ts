import type { Rolldown } from 'vite'
import { filesWith } from './files-with-modules.ts'

const app = 'src/app/startup/show-app.tsx'
const member = [
  'src/data/session/open-data.ts',
  'src/data/registry.ts',
  'src/app/shell/navigation-bar.tsx',
  'src/app/shell/zone-brand.tsx',
  'src/app/shell/signed-in-layout.tsx?tsr-split=component',
]
const home = ['src/app/start-page.tsx?tsr-split=component', 'src/features/home/dashboard.tsx']
const zone = [
  'src/features/zone/zone-frame.tsx?tsr-split=component',
  'src/features/zone/zone-page.tsx?tsr-split=component',
]

/** Names of script files. The sets are disjoint. */
export interface StartFiles {
  /** The files that every page of the app starts with. */
  readonly app: ReadonlySet<string>
  /** Further files for a member's first screen. */
  readonly member: ReadonlySet<string>
  /** Further files for the two pages on which members start. */
  readonly home: ReadonlySet<string>
  readonly zone: ReadonlySet<string>
}

/** The files with which the app starts, including all their imports. */
export function startFilesOf(bundle: Rolldown.OutputBundle): StartFiles {
  const filesOf = (modules: readonly string[]) => new Set(filesWith(bundle, modules))
  const appFiles = filesOf([app])
  const memberFiles = filesOf(member).difference(appFiles)
  const pageFiles = (modules: readonly string[]) =>
    filesOf(modules).difference(appFiles).difference(memberFiles)
  return { app: appFiles, member: memberFiles, home: pageFiles(home), zone: pageFiles(zone) }
}
