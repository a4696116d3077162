import { bundlePage } from '#src/testing/bench/bundle-page.ts'

export const contestantNames = ['ours', 'workbox', 'tanstack', 'rxdb'] as const
export type ContestantName = (typeof contestantNames)[number]

const extra = '../../extra/faults'
const pages = [
  'ours.ts',
  'workbox.ts',
  ...['workbox-worker', 'tanstack', 'rxdb'].map((name) => `${extra}/${name}.ts`),
]

/** Bundles each contestant's page. Returns the code of each file by its name. */
export async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const page of pages)
    for (const [path, code] of await bundlePage(new URL(page, import.meta.url))) files.set(path, code)
  return files
}
