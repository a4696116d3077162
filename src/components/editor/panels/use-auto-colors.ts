import { useEffect, useRef, useState } from 'react'
import { suggestColors } from '#src/media/edit-photo.ts'
import type { Editing } from '#src/components/editor/history/use-edit-history.ts'
import type { SmallCopy } from '#src/components/editor/preview/use-small-copy.ts'
import { isSameFilter } from './filter-name.ts'

interface AutoColors {
  readonly isBusy: boolean
  /** What became of the last time; `none`: there was none, or the sliders were moved since. */
  readonly outcome: 'none' | 'set' | 'same' | 'failed'
  readonly find: () => void
}

/** Sets the sliders that suit the photo, as one step of the history. What is changed meanwhile elsewhere is kept. */
export function useAutoColors(editing: Editing, copy: SmallCopy | null): AutoColors {
  const [isBusy, setBusy] = useState(false)
  const [last, setLast] = useState<Pick<AutoColors, 'outcome'> & { readonly filter: Filter }>()
  const latest = useRef(editing)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = editing
  })
  useEffect(() => () => abort.current?.abort(), [])
  const find = async (source: Blob) => {
    const own = new AbortController()
    abort.current = own
    setBusy(true)
    const found = await suggestColors(source, own.signal)
    if (own.signal.aborted) return
    setBusy(false)
    const { edit, change } = latest.current
    if (!found.ok) return setLast({ outcome: 'failed', filter: edit.filter })
    const filter = { ...edit.filter, ...found.value }
    if (isSameFilter(filter, edit.filter)) return setLast({ outcome: 'same', filter })
    change({ ...edit, filter })
    return setLast({ outcome: 'set', filter })
  }
  const isCurrent = last !== undefined && isSameFilter(last.filter, editing.edit.filter)
  return {
    isBusy,
    outcome: isCurrent ? last.outcome : 'none',
    find: () => {
      if (copy !== null && !isBusy) void find(copy.blob)
    },
  }
}

type Filter = Editing['edit']['filter']
