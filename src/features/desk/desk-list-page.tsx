import { createFileRoute, Link, notFound, useNavigate } from '@tanstack/react-router'
import { RefreshCw, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { problemText } from '#src/components/session/problem-text.ts'
import { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { linkStyle, mutedText, spreadRow } from '#src/ui/page/text.ts'
import { DeskRowContext } from './desk-card.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { DeskRows } from './desk-rows.tsx'
import { ProductButton } from './rows/product-form.tsx'
import { useDeskList } from './use-desk-list.ts'
import { useDeskWords } from './use-desk-words.ts'

const Search_ = v.object({ find: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ''), '') })

export const Route = createFileRoute('/_signed-in/desk/$list')({
  validateSearch: (search: Record<string, unknown>): { find?: string } => {
    const { find } = v.parse(Search_, search)
    return find === '' ? {} : { find }
  },
  beforeLoad: ({ params }) => {
    if (!v.is(DeskListName, params.list)) throw notFound()
  },
  component: DeskListPage,
})

function DeskListPage() {
  const { list } = Route.useParams()
  const { find = '' } = Route.useSearch()
  const name = v.parse(DeskListName, list)
  return (
    <DeskFrame list={name}>
      <List key={`${name} ${find}`} list={name} find={find} />
    </DeskFrame>
  )
}

interface ListProps {
  readonly list: DeskListName
  readonly find: string
}

function List({ list, find }: ListProps) {
  const words = useDeskWords()
  const { error, shell } = useBrandWords()
  const { view, problem, isOffline, isBusy, read } = useDeskList(list, find)
  const page = view?.list ?? null
  const newProduct = {
    on: 'product:new',
    about: words.product.new,
    waiting: view?.waiting.get('product:new'),
  }
  const isReading = page === null && problem === null && !isOffline
  return (
    <>
      {isFindable(list) ? <Finder list={list} find={find} /> : null}
      {list === 'catalogue' ? (
        <div>
          <DeskRowContext value={newProduct}>
            <ProductButton row={null} />
          </DeskRowContext>
        </div>
      ) : null}
      {list === 'trials' ? (
        <p className={mutedText}>
          {words.trial.planAt}{' '}
          <Link to="/desk/$list" params={{ list: 'catalogue' }} className={linkStyle}>
            {words.names.catalogue}
          </Link>
        </p>
      ) : null}
      <div className={spreadRow}>
        {page === null ? null : <p className={mutedText}>{words.asOf({ time: formatDateTime(page.at) })}</p>}
        <Button
          tone="quiet"
          size="small"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          disabled={isOffline || isBusy}
          onClick={read}
        >
          {words.reload}
        </Button>
      </div>
      {isOffline ? <p className={mutedText}>{page === null ? words.neverRead : words.offline}</p> : null}
      {problem === null || isOffline ? null : (
        <div role="alert">
          <Notice tone="danger" title={words.failed}>
            {problemText(problem, error)}
          </Notice>
        </div>
      )}
      {isReading ? <PageSkeleton label={shell.loading} variant="card" /> : null}
      {view === undefined || page === null ? null : page.rows.length === 0 ? (
        <EmptyState title={words.none[list]} />
      ) : (
        <DeskRows label={words.names[list]} rows={page.rows} waiting={view.waiting} />
      )}
      {page?.hasMore === true ? <p className={mutedText}>{words.more}</p> : null}
    </>
  )
}

type FindableList = 'people' | 'organisations' | 'zones' | 'payments'

function isFindable(list: DeskListName): list is FindableList {
  return list === 'people' || list === 'organisations' || list === 'zones' || list === 'payments'
}

function Finder({ list, find }: { readonly list: FindableList; readonly find: string }) {
  const words = useDeskWords()
  const navigate = useNavigate()
  const [text, setText] = useState(find)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim().slice(0, 200)
    void navigate({ to: '/desk/$list', params: { list }, search: query === '' ? {} : { find: query } })
  }
  return (
    <form role="search" className={finder} onSubmit={submit}>
      <TextField
        label={words.findLabel[list]}
        type="search"
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<Search size={20} aria-hidden="true" />}>
        {words.find}
      </Button>
    </form>
  )
}

const finder = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) auto]' },
})
