import { Users } from 'lucide-react'
import { useState } from 'react'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { type MadeFilm, shareFilm } from '#src/data/films/film-commands.ts'
import { useZoneFilm } from '#src/data/films/film-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'

/** Whether this member may give a film to the album, as the server decides it. */
export function mayGiveFilm({ role, mode, moderation }: ZoneView): boolean {
  return mode === 'open' && isAtLeast(role, moderation === 'pre-approve' ? 'moderator' : 'contributor')
}

interface GiveFilmProps {
  readonly zone: ZoneView
  readonly film: MadeFilm
}

/** Gives a film that was made here to everybody in the album, and says how far it is. */
export function GiveFilm({ zone, film }: GiveFilmProps) {
  const words = useWords(filmWords)
  const shared = useZoneFilm(zone.id)
  const [problem, setProblem] = useState<string | null>(null)
  if (shared === undefined || !mayGiveFilm(zone)) return null
  if (shared.sharing === 'waiting') return <p role="status">{words.onItsWay}</p>
  if (shared.film !== null) return <p role="status">{words.isShared}</p>
  if (film.file.type !== 'video/mp4') return <p className={small}>{words.notForAll}</p>
  const give = async () => {
    const given = await shareFilm(zone.id, film)
    if (!given.ok) setProblem(given.error.code === 'too_large' ? words.tooLarge : words.noRoom)
  }
  return (
    <>
      <Button tone="stage" icon={<Users size={19} aria-hidden="true" />} onClick={() => void give()}>
        {words.giveToAll}
      </Button>
      <p className={small}>{words.giveText}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {shared.sharing === 'refused' ? <p role="alert">{words.refused}</p> : null}
    </>
  )
}

const small = css({ fontSize: 'sm', lineHeight: 'snug' })
