import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import type { ReceivedEnvelope } from '#src/data/courier/exchange.ts'
import { courierWords } from '#src/i18n/en/courier.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import type { MeetingState } from './meeting.ts'

const maxTiles = 12
const noProgress = { receivedSymbols: 0, totalSymbols: 0 } as const

/** The photos received from the other phone, as tiles that fill up, and the number of changes that it has received. */
export function Arrivals({ state }: { readonly state: MeetingState | null }) {
  const words = useWords(courierWords)
  if (state === null) return null
  const { stored, received } = state.exchange
  const photos = stored.flatMap((envelope) => photoOf(envelope) ?? [])
  const others = stored.length - photos.length
  const { receivedSymbols, totalSymbols } = state.air === 'open' ? noProgress : state.link.progress
  const { settled, offered } = state.originals ?? { settled: 0, offered: 0 }
  return (
    <>
      {photos.length > 0 || totalSymbols > 0 ? (
        <ul className={tiles} aria-label={words.arrived}>
          {photos.slice(-maxTiles).map((id) => (
            <li key={id} className={tile}>
              <ArrivedPhoto id={id} />
            </li>
          ))}
          {totalSymbols > 0 ? (
            <li className={tile} aria-hidden="true">
              <span className={filling} style={{ transform: `scaleY(${receivedSymbols / totalSymbols})` }} />
            </li>
          ) : null}
        </ul>
      ) : null}
      <div role="status">
        {photos.length > 0 ? <p>{photosText(stored, photos.length, words)}</p> : null}
        {offered > 0 ? <p>{words.originals({ have: settled, of: offered })}</p> : null}
        {others > 0 ? <p>{words.changes({ count: others })}</p> : null}
        {received > 0 ? <p>{words.given({ count: received })}</p> : null}
        {stored.length + received > 0 ? <p className={small}>{words.firstSends}</p> : null}
      </div>
    </>
  )
}

function ArrivedPhoto({ id }: { readonly id: PhotoId }) {
  const photo = usePhoto(id)
  return photo ? <Picture photo={photo} rendition="thumb" className={picture} isNear /> : null
}

function photoOf(envelope: ReceivedEnvelope): PhotoId | null {
  return envelope.kind === 'stored' ? envelope.photoId : null
}

/** Names the person if all photos are by the same one. */
function photosText(
  stored: readonly ReceivedEnvelope[],
  count: number,
  words: Pick<typeof courierWords, 'photosOf' | 'photos'>,
): string {
  const names = new Set(
    stored.flatMap((envelope) =>
      envelope.kind === 'stored' && envelope.photoId !== null ? [envelope.authorName] : [],
    ),
  )
  const [name] = names
  return names.size === 1 && typeof name === 'string'
    ? words.photosOf({ name, count })
    : words.photos({ count })
}

const tiles = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(3.5rem, 1fr))]',
  gap: '2',
  width: 'full',
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'sm',
  backgroundColor: 'stageRaised',
})
const picture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
const filling = css({
  position: 'absolute',
  inset: '0',
  backgroundColor: 'accent',
  transformOrigin: '[bottom]',
})
const small = css({ fontSize: 'sm' })
