import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Spinner } from '#src/ui/buttons/spinner.tsx'

/** Shows that the tapped content is loading. Content that loads at once is not announced. */
export function Coming() {
  const { loading } = useBrandWords().shell
  return (
    <div role="status" className={coming} data-coming>
      <Spinner />
      {loading}
    </div>
  )
}

const coming = css({
  position: 'fixed',
  zIndex: 'banner',
  insetInline: '0',
  bottom: '[calc(token(spacing.bar) + 2rem)]',
  marginInline: 'auto',
  width: 'fit',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '5',
  paddingBlock: '3',
  borderRadius: 'full',
  backgroundColor: 'raised',
  color: 'accentText',
  fontWeight: 'semibold',
  boxShadow: 'float',
  pointerEvents: 'none',
  animation: '[appear 120ms ease-out 150ms backwards]',
})
