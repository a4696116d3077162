import { bundlePage } from '#src/testing/bench/bundle-page.ts'

export const contestantNames = ['ours', 'workbox', 'tanstack', 'rxdb'] as const
export type ContestantName = (typeof contestantNames)[number]

/** Bundles each contestant's page; gives the code of each file by its name. */
export async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const name of [...contestantNames, 'workbox-worker'])
    for (const [path, code] of await bundlePage(new URL(`${name}.ts`, import.meta.url))) files.set(path, code)
  return files
}
