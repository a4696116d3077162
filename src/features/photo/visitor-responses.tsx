import { useNavigate } from '@tanstack/react-router'
import { Heart, MessageCircle } from 'lucide-react'
import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { reactions } from '#src/contract/entities/responses/reaction.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'

/** The responses to a photo, shown to a visitor. Each one links to the sign-in page. */
export function VisitorResponses() {
  const words = useWords(photoWords)
  const linkText = useWords(linkWords)
  const navigate = useNavigate()
  const ask = (title: string, text: string) =>
    showToast(title, {
      text,
      action: {
        label: linkText.signIn,
        onAction: () => void navigate({ to: '/sign-in', search: { returnTo: window.location.pathname } }),
      },
    })
  return (
    <div className={stack}>
      <div className={row}>
        <IconButton
          tone="plain"
          label={words.like}
          onClick={() => ask(words.authenticationRequired, words.signInToLike)}
        >
          <Heart size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          tone="plain"
          label={words.addComment}
          onClick={() => ask(words.authenticationRequired, words.signInToComment)}
        >
          <MessageCircle size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div role="group" aria-label={words.reactions} className={row}>
        {reactions.map(({ code, emoji }) => (
          <IconButton
            key={code}
            tone="plain"
            label={words.reactionNames[code]}
            onClick={() => ask(words.loginRequired, words.logInToReact)}
          >
            <span aria-hidden="true">{emoji}</span>
          </IconButton>
        ))}
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: { base: '1', sm: '2' } })
