interface NamedPerson {
  readonly displayName: string
}

/**
 * Returns the people’s names in order. Names already in use get a number: `Ruth`, `Ruth (2)`. Later people do not
 * change earlier names. Case and surrounding spaces are ignored in comparisons.
 */
export function distinctNames(people: readonly NamedPerson[]): readonly string[] {
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
  // The same on every device and on the server, regardless of its language.
  return name.toLowerCase()
}
