import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { decisions } from '#src/data/desk/desk-counts.ts'
import { useDeskList } from './use-desk-list.ts'

/** Reads the lists that are counted again and again, but for the open one, which does so itself. */
export function KeepCounts({ but }: { readonly but: DeskListName | null }) {
  return decisions.filter((list) => list !== but).map((list) => <KeepRead key={list} list={list} />)
}

function KeepRead({ list }: { readonly list: DeskListName }) {
  useDeskList(list, '')
  return null
}
