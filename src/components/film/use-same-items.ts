import { useState } from 'react'

/** The same list for as long as it has the same items: what else changes about them is nothing to a film. */
export function useSameItems<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  const isSame = idsOf(kept) === idsOf(items)
  if (!isSame) setKept(items)
  return isSame ? kept : items
}

function idsOf(items: readonly { readonly id: string }[]): string {
  return items.map(({ id }) => id).join(' ')
}
