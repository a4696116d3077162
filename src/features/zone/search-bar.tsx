import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { searchWords } from '#src/i18n/en/search.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { controlStyle } from '#src/ui/fields/field-styles.ts'

interface SearchBarProps {
  readonly zoneId: ZoneId
  /** The search text in the URL. */
  readonly query: string
}

/**
 * The search field of an album, in place of its header. Each key press replaces the URL, so that going back once ends
 * the search.
 */
export function SearchBar({ zoneId, query }: SearchBarProps) {
  const words = useWords(searchWords)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // Focused only if empty. After returning from a found photo, a phone's keyboard would cover the photos.
  const opensEmpty = useRef(query === '')
  useEffect(() => {
    if (opensEmpty.current) field.current?.focus()
  }, [])
  const search = (find: string | undefined) =>
    void navigate({
      to: '/locations/$zoneId',
      params: { zoneId },
      search: find === undefined ? {} : { find },
      replace: true,
      resetScroll: false,
    })
  const clear = () => {
    search('')
    field.current?.focus()
  }
  return (
    <search className={bar}>
      <IconButton label={words.end} onClick={() => search(undefined)}>
        <ArrowLeft size={22} aria-hidden="true" />
      </IconButton>
      <form
        className={form}
        onSubmit={(event) => {
          event.preventDefault()
          field.current?.blur()
        }}
      >
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          dir={query === '' ? undefined : 'auto'}
          maxLength={100}
          aria-label={words.field}
          placeholder={words.hint}
          value={query}
          className={css(controlStyle, { borderRadius: 'full' })}
          onChange={({ target }) => search(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') search(undefined)
          }}
        />
      </form>
      {query === '' ? null : (
        <IconButton label={words.clear} onClick={clear}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  )
}

const bar = css({ display: 'flex', alignItems: 'center', gap: '1', flexGrow: '1', minWidth: '0' })
const form = css({ flexGrow: '1', minWidth: '0' })
