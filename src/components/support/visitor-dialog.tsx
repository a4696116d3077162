import { PageLink } from '#src/components/navigation/page-link.tsx'
import { supportWords } from '#src/i18n/en/support.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

/** Help for a visitor: the way in, as questions are stored under an account. It needs no data of a member. */
export function VisitorDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(supportWords)
  const { close } = useBrandWords().shell
  const { pathname, search, hash } = window.location
  return (
    <Dialog
      title={words.title}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button tone="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <PageLink
            href={`/sign-in?returnTo=${encodeURIComponent(pathname + search + hash)}`}
            className={buttonStyle()}
            onClick={onClose}
          >
            {words.signIn}
          </PageLink>
        </>
      }
    >
      <p>{words.visitorText}</p>
    </Dialog>
  )
}
