import { createFileRoute, Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import * as v from 'valibot'
import { shopWords } from '#src/i18n/en/shop.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { useBasket } from '#src/data/shop/basket-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { ShopIdeas } from '../shop-ideas.tsx'
import { BookEditor } from './book-editor.tsx'
import { BookPhotoPicker } from './book-photo-picker.tsx'

const Search = v.object({ line: v.optional(v.fallback(v.string(), ''), '') })

export const Route = createFileRoute('/_signed-in/merchandise/book')({
  validateSearch: Search,
  component: BookPage,
})

/** The pages of a book in the basket: its photos are chosen, it lays itself out, and each page can be changed. */
function BookPage() {
  const words = useWords(shopWords)
  const { line: lineId } = Route.useSearch()
  const session = useSession()
  const basket = useBasket()
  if (session === undefined || session === null || basket === undefined) return null
  const line = basket.find(({ id, product }) => id === lineId && formTraits[product.form].hasPages)
  return (
    <div className={pageStyle(line === undefined ? {} : { width: 'text' })}>
      <header className={head}>
        <PageHeading>
          {line === undefined ? words.book : rowInLanguage('product', line.product).name}
        </PageHeading>
        <Link to="/merchandise/basket" className={buttonStyle({ tone: 'soft' })}>
          {words.back}
        </Link>
      </header>
      {line === undefined ? (
        <>
          <EmptyState
            isLocal
            title={words.noBook}
            text={words.noBookText}
            picture={<BookOpen size={36} />}
            actions={
              <Link to="/merchandise" search={{ category: 'books' }} className={buttonStyle()}>
                {words.toShop}
              </Link>
            }
          />
          <ShopIdeas plan={session.user.subscriptionPlan} />
        </>
      ) : line.book === undefined ? (
        <BookPhotoPicker line={line} />
      ) : (
        <BookEditor line={line} book={line.book} />
      )}
    </div>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
})
