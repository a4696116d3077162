/** Folders of the server that are not domains. */
const layers = new Set([
  'core',
  'kernel',
  'replication',
  'access',
  'sync',
  'http',
  'cli',
  'deploy',
  'testing',
])
/** Database terms that contain a domain's word. */
const databaseTerms = /query-plans|client-program/
/** The schema is one list of tables, so it contains names from all domains. */
const schema = /^server\/core\/db\/(tables|migrations|user-columns)\//

/**
 * One line for each file of `server/core` whose path contains a domain's name, in singular or plural. The domains are
 * the other folders of the server. `paths` are all source files, from the repository's root.
 */
export function domainWordsIn(paths: readonly string[]): readonly string[] {
  const folders = paths.map((path) => /^server\/([^/]+)\//.exec(path)?.[1] ?? 'core')
  const words = new Set(folders.filter((folder) => !layers.has(folder)).map(singular))
  return paths
    .filter((path) => path.startsWith('server/core/') && !schema.test(path) && !databaseTerms.test(path))
    .flatMap((path) => {
      const word = path
        .slice('server/core/'.length)
        .split(/[/.-]/)
        .find((part) => words.has(singular(part)))
      return word === undefined ? [] : [`${path} is named for a domain ("${word}"): move it to that domain`]
    })
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
