import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#src/components/share/save-file.ts'
import { albumFileTitle } from '#src/contract/rules/album-parts.ts'
import { fileName } from '#src/contract/rules/file-name.ts'
import { makeAlbumFile } from '#src/media/make-album-file.ts'
import { type AlbumWish, albumOrder } from './album-order.ts'
import { choosePlace } from './choose-place.ts'

export type AlbumState =
  | { readonly phase: 'none' | 'failed' }
  | { readonly phase: 'making'; readonly ratio: number }
  | { readonly phase: 'made'; readonly bytes: number; readonly missing: number }

/** Makes album files on this device. Work that runs ends with what renders this: nothing of the file is kept then. */
export function useAlbumMaker() {
  const [state, setState] = useState<AlbumState>({ phase: 'none' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const make = async (wish: AlbumWish) => {
    const { zone, part } = wish
    const title = albumFileTitle(zone.name, part === null ? {} : { part: part.number, parts: part.of })
    const name = fileName(title, 'html', 'zone')
    const place = await choosePlace(name)
    if (place === 'cancelled') return
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    setState({ phase: 'making', ratio: 0 })
    const made = await makeAlbumFile(await albumOrder(wish, place), {
      signal: own.signal,
      onProgress: (ratio) => {
        if (!own.signal.aborted) setState({ phase: 'making', ratio })
      },
    })
    if (own.signal.aborted) return
    if (!made.ok) return setState({ phase: 'failed' })
    const { file, bytes, missing } = made.value
    if (file !== null) saveFile(new File([file], name, { type: 'text/html' }))
    setState({ phase: 'made', bytes, missing })
  }
  const cancel = () => {
    abort.current?.abort()
    setState({ phase: 'none' })
  }
  return {
    state,
    make: (wish: AlbumWish) => void make(wish).catch(() => setState({ phase: 'failed' })),
    cancel,
  }
}
