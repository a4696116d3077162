import { useState } from 'react'

/**
 * The same list for as long as it has the same items, which `nameOf` names: what else changes about them is nothing to a film.
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
