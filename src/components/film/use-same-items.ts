import { useState } from 'react'

/**
 * Returns the same list while it contains the same items, compared by `nameOf`. Other changes to the items do not
 * matter to a film.
 */
export function useSameItems<Item extends { readonly id: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string = idOf,
): readonly Item[] {
  const [kept, setKept] = useState(items)
  const isSame = kept.map(nameOf).join(' ') === items.map(nameOf).join(' ')
  if (!isSame) setKept(items)
  return isSame ? kept : items
}

function idOf({ id }: { readonly id: string }): string {
  return id
}
