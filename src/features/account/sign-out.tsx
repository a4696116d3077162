import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { accountWords } from '#src/i18n/en/account.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { signOut } from '#src/data/session/session-commands.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

/** Leaves; with work still waiting it asks first what becomes of that, and says when it went out meanwhile. */
export function SignOut({ waitingCount }: { readonly waitingCount: number }) {
  const wording = useBrandWords()
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = async (unsent: 'keep' | 'discard') => {
    setAsking(false)
    await navigate({ to: '/' })
    await signOut(unsent)
  }
  return (
    <>
      <Button
        tone="plain"
        isWide
        icon={<LogOut size={18} aria-hidden="true" />}
        onClick={() => (waitingCount > 0 ? setAsking(true) : void leave('keep'))}
      >
        {words.signOut}
      </Button>
      {isAsking ? (
        <Dialog
          title={words.signOutTitle}
          closeLabel={wording.shell.cancel}
          onClose={() => setAsking(false)}
          footer={
            waitingCount === 0 ? (
              <Button onClick={() => void leave('keep')}>{words.signOut}</Button>
            ) : (
              <>
                <Button tone="danger" onClick={() => void leave('discard')}>
                  {words.discard({ count: waitingCount })}
                </Button>
                <Button onClick={() => void leave('keep')}>{words.keep}</Button>
              </>
            )
          }
        >
          <p>{waitingCount === 0 ? words.signOutSent : words.signOutText({ count: waitingCount })}</p>
        </Dialog>
      ) : null}
    </>
  )
}
