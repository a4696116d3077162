/** A person whose name is shown among others. */
interface Named {
  readonly displayName: string
}

/**
 * The people's names in their order, those that are taken already with a number: `Ruth`, `Ruth (2)`. Whoever comes later
 * changes no earlier name. Case and spaces at the ends make no other name.
 */
export function distinctNames(people: readonly Named[]): readonly string[] {
  const taken = new Set<string>()
  return people.map(({ displayName }) => {
    const name = displayName.trim()
    let distinct = name
    for (let number = 2; taken.has(keyOf(distinct)); number += 1) distinct = `${name} (${number})`
    taken.add(keyOf(distinct))
    return distinct
  })
}

function keyOf(name: string): string {
  // The same on every device and on the server, whatever its language.
  return name.toLowerCase()
}
